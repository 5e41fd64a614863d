import { type AnyList, samplesOf } from "@jalon/listing"

type Asked = Readonly<Record<string, string>>
export type ListCase = { label: string; query: Asked }
/** Runs a statement for one school: values that its filters can be asked with. */
export type Sample = (list: AnyList, filter: string) => Promise<string | null>

/** What people type: one letter, a name, two words. */
const TYPED = ["m", "marban", "inaya c"]

const pairs = <T>(things: readonly T[]): [T, T][] =>
  things.flatMap((one, n) => things.slice(n + 1).map((other): [T, T] => [one, other]))

const labelOf = (query: Asked): string => Object.keys(query).join(" + ") || "all"

/**
 * Every question a list can be asked, by its own description: each view, order and search, each filter alone, with each of those and
 * with each other filter. A filter without a value in the school stays out.
 */
export const casesOf = async (list: AnyList, sample: Sample): Promise<ListCase[]> => {
  const filters: Asked[] = []
  for (const key of Object.keys(list.filters)) {
    const value = await sample(list, key)
    if (value !== null) filters.push({ [key]: value })
  }
  const sorts = Object.keys(list.sorts).flatMap((sort): Asked[] => [{ sort }, { sort: `-${sort}` }])
  const words = TYPED.map((q): Asked => ({ q }))
  const views = list.views.map((view: string): Asked => ({ view }))
  const queries: Asked[] = [
    {},
    ...views,
    ...sorts,
    ...words,
    ...filters,
    ...pairs(filters).map(([one, other]) => ({ ...one, ...other })),
    ...filters.flatMap((filter) => [...sorts, ...words].map((other) => ({ ...filter, ...other }))),
    ...filters.flatMap((filter) => views.map((view: Asked) => ({ ...filter, ...view }))),
  ]
  return queries.map((query) => ({
    label: `${labelOf(query)}${query.view ? ` ${query.view}` : ""}${query.sort ? ` ${query.sort}` : ""}${query.q ? ` « ${query.q} »` : ""}`,
    query,
  }))
}

/** The first value that a filter can be asked with, the commonest where that is known. */
export const firstSample = async (
  list: AnyList,
  key: string,
  at: Parameters<typeof samplesOf>[2],
  run: (text: string, values: unknown[]) => Promise<{ value: string }[]>,
): Promise<string | null> => {
  const samples = samplesOf(list, key, at)
  if (!("text" in samples)) return samples[0] ?? null
  const [row] = await run(samples.text, [...samples.values])
  return row?.value ?? null
}

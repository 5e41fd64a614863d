import type { Filter, FilterField, Sort } from "@jalon/ui"
import { type ListShape, type ListState, readListState, writeListState } from "../list/list-state.ts"

/** What a kept view says of a list. What is typed in the search is of the moment, and no part of it. */
export interface KeptState {
  view?: string | undefined
  filters?: readonly { fieldId: string; operator: string; values: readonly string[] }[] | undefined
  sort?: string | undefined
  hidden?: readonly string[] | undefined
}

export type Shown = Pick<ListState, "view" | "filters" | "sort">

const usual = { saved: null, q: "", page: 1, preview: null } as const

const isKnown = (fields: readonly FilterField[], filter: { fieldId: string }): filter is Filter =>
  fields.some((field) => field.id === filter.fieldId)

/** Read as an address is: a view kept before a column or a filter went away still opens, without it. */
export const shownBy = (kept: KeptState, shape: ListShape): Shown => {
  const filters = (kept.filters ?? []).filter((filter) => isKnown(shape.fields, filter))
  const written = writeListState(
    { ...usual, view: kept.view ?? "", filters, sort: null, size: shape.size },
    shape,
  )
  const { view, filters: read, sort } = readListState({ ...written, sort: kept.sort }, shape)
  return { view, filters: read, sort }
}

export const keptFrom = (shown: Shown, hidden: readonly string[]): KeptState => ({
  view: shown.view,
  ...(shown.filters.length > 0 && { filters: shown.filters }),
  ...(shown.sort && { sort: sortText(shown.sort) }),
  hidden,
})

const sortText = (sort: Sort | null): string =>
  sort ? `${sort.direction === "desc" ? "-" : ""}${sort.columnId}` : ""

const asSet = (words: readonly string[]): string => JSON.stringify([...new Set(words)].toSorted())

const filtersText = (filters: readonly Filter[]): string =>
  asSet(filters.map(({ fieldId, operator, values }) => `${fieldId} ${operator} ${asSet(values)}`))

/** Two ways of showing the same list: the order in which filters were put does not count. */
export const showsTheSame = (a: Shown, b: Shown, sortOf: (view: string) => Sort | null): boolean =>
  a.view === b.view &&
  filtersText(a.filters) === filtersText(b.filters) &&
  sortText(a.sort ?? sortOf(a.view)) === sortText(b.sort ?? sortOf(b.view))

export const hidesTheSame = (a: readonly string[], b: readonly string[]): boolean => asSet(a) === asSet(b)

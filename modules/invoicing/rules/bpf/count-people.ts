import type { PeopleFigure } from "./model.ts"

export type Counted = {
  readonly id: string
  readonly personId: string
  readonly trainingId: string
  readonly minutes: number
}

/** Somebody counts once per training, and again in another. */
const enrolmentOf = ({ personId, trainingId }: Counted): string => JSON.stringify([personId, trainingId])

const sumMinutes = (rows: readonly Counted[]): number => rows.reduce((sum, { minutes }) => sum + minutes, 0)
const wholeHours = (minutes: number): number => Math.floor(minutes / 60 + 0.5)

export const countPeople = (rows: readonly Counted[]): PeopleFigure => ({
  people: new Set(rows.map(enrolmentOf)).size,
  hours: wholeHours(sumMinutes(rows)),
  rows: rows.map(({ id }) => id),
})

/**
 * Whole hours of every part that add up to those of the whole: each is rounded down, and the largest remainders get the hours that
 * are missing.
 */
const shareHours = (minutes: readonly number[]): number[] => {
  const hours = minutes.map((one) => Math.floor(one / 60))
  const wanted = wholeHours(minutes.reduce((sum, one) => sum + one, 0))
  const missing = wanted - hours.reduce((sum, one) => sum + one, 0)
  const byRemainder = minutes
    .map((one, at) => ({ at, remainder: one % 60 }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const raised = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  return hours.map((one, at) => (raised.has(at) ? one + 1 : one))
}

/** Which part of several counts a person who has rows in more than one: where most hours were followed, the first of equals. */
const countedIn = <Part extends string>(
  rows: readonly Counted[],
  parts: readonly Part[],
  partOf: (row: Counted) => Part,
): ReadonlyMap<string, Part> => {
  const minutes = new Map<string, Map<Part, number>>()
  for (const row of rows) {
    const enrolment = enrolmentOf(row)
    const own = minutes.get(enrolment) ?? new Map<Part, number>()
    own.set(partOf(row), (own.get(partOf(row)) ?? 0) + row.minutes)
    minutes.set(enrolment, own)
  }
  const most = (own: ReadonlyMap<Part, number>): Part =>
    parts
      .filter((part) => own.has(part))
      .reduce((best, part) => ((own.get(part) ?? 0) > (own.get(best) ?? 0) ? part : best))
  return new Map([...minutes].map(([enrolment, own]) => [enrolment, most(own)]))
}

/** People and hours of every part; nobody counts in two, and both add up to the whole. */
export const countByPart = <Row extends Counted, Part extends string>(
  rows: readonly Row[],
  parts: readonly Part[],
  partOf: (row: Row) => Part,
): Readonly<Record<Part, PeopleFigure>> => {
  // The rows of one call are all of the same type.
  const counted = countedIn(rows, parts, (row) => partOf(row as Row))
  const places = [...counted.values()]
  const byPart = parts.map((part) => rows.filter((row) => partOf(row) === part))
  const hours = shareHours(byPart.map(sumMinutes))
  const figures = {} as Record<Part, PeopleFigure>
  for (const [at, part] of parts.entries())
    figures[part] = {
      people: places.filter((place) => place === part).length,
      hours: hours[at] ?? 0,
      rows: (byPart[at] ?? []).map(({ id }) => id),
    }
  return figures
}

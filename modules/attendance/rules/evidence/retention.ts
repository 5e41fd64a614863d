import type { IsoDate } from "@jalon/kernel"

/**
 * How long the signatures, events and lines of a lesson are kept, by the day from which it was decided; a new decision is a new row.
 * The months of all schools go together, so the longest period that any of them may owe holds for all.
 */
export type Retention = {
  decidedOn: IsoDate
  /** Whole years after the end of the year that follows the lesson: the balance is paid by then at the latest. */
  years: number
  /** Lessons of a period that are kept until a day, whatever the years say. */
  kept: readonly { from: IsoDate; until: IsoDate; through: IsoDate; source: string }[]
  source: string
  isUncertain: boolean
}

export const retentions: readonly Retention[] = [
  {
    decidedOn: "2026-11-18",
    years: 10,
    kept: [
      {
        from: "2020-07-01",
        until: "2023-12-31",
        through: "2032-12-31",
        source:
          "Contrats financés par le plan de relance européen : la plus tardive des deux dates des notices",
      },
    ],
    source: "Pièces d’une action cofinancée : 10 ans (3 ans par le modèle de certificat, 6 ans par OCAPIAT)",
    // Which of these periods holds is for each school to confirm: the longest loses nothing.
    isUncertain: true,
  },
]

const FIRST_YEAR = 2000
const yearOf = (day: IsoDate) => Number(day.slice(0, 4))

const keptThrough = (year: number, { years, kept }: Retention): IsoDate => {
  const days = kept
    .filter(({ from, until }) => yearOf(from) <= year && year <= yearOf(until))
    .map(({ through }) => through)
  return [`${year + 1 + years}-12-31`, ...days].toSorted().at(-1) ?? ""
}

/** The first day whose lessons are kept, as decided on a day; null before anything was decided. Whole years go, never a part of one. */
export const attendanceKeptSince = (
  on: IsoDate,
  rules: readonly Retention[] = retentions,
): IsoDate | null => {
  const rule = rules.findLast(({ decidedOn }) => decidedOn <= on)
  if (!rule) return null
  let year = FIRST_YEAR
  while (keptThrough(year, rule) < on) year++
  return `${year}-01-01`
}

import type { IsoDate } from "@jalon/kernel"

/** By an agreement for a part of the teaching, or a training unit in a school (UFA). */
export const ENTRUSTED_KINDS = ["l6232_1", "ufa"] as const
export type EntrustedKind = (typeof ENTRUSTED_KINDS)[number]

/** Teaching of a training that another body gives, the centre staying responsible for it (L6232-1, L6233-1). */
export type EntrustedTeaching = {
  kind: EntrustedKind
  name: string
  siret: string | null
  uai: string | null
  nda: string | null
  /** Of the whole cycle. */
  hours: number | null
  from: IsoDate | null
  to: IsoDate | null
  learners_max: number | null
  qualiopi_until: IsoDate | null
  /** The certifier allows it, where its rules ask for that (R6113-16-2). */
  is_allowed: boolean | null
}

export const emptyEntrusted: EntrustedTeaching = {
  kind: "l6232_1",
  name: "",
  siret: null,
  uai: null,
  nda: null,
  hours: null,
  from: null,
  to: null,
  learners_max: null,
  qualiopi_until: null,
  is_allowed: null,
}

const holdsOn = ({ from, to }: EntrustedTeaching, on: IsoDate): boolean =>
  (from === null || from <= on) && (to === null || on <= to)

/** The school that teaches as a training unit on a day: the survey names it beside the centre. */
export const partnerSchoolOn = (
  entrusted: readonly EntrustedTeaching[],
  on: IsoDate,
): EntrustedTeaching | null =>
  entrusted.find((one) => one.kind === "ufa" && one.uai !== null && holdsOn(one, on)) ?? null

/** What is worth another look: it stops nothing. */
export type EntrustedDoubt = "qualiopi_ended" | "not_allowed" | "without_hours"

export const entrustedDoubts = (one: EntrustedTeaching, today: IsoDate): EntrustedDoubt[] => [
  ...(one.qualiopi_until !== null && one.qualiopi_until < today && holdsOn(one, today)
    ? (["qualiopi_ended"] as const)
    : []),
  ...(one.is_allowed === false ? (["not_allowed"] as const) : []),
  ...(one.hours === null ? (["without_hours"] as const) : []),
]

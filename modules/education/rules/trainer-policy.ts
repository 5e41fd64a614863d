import { addDays, type IsoDate } from "@jalon/kernel"

export const TRAINER_STATUSES = [
  "internal_permanent",
  "internal_hourly",
  "external_freelance",
  "external_company",
] as const
export type TrainerStatus = (typeof TRAINER_STATUSES)[number]

export const DOCUMENT_KINDS = [
  "cv",
  "diploma",
  "subcontract",
  "vigilance_certificate",
  "training_followed",
  "other",
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const isExternal = (status: TrainerStatus): boolean => status.startsWith("external_")

/** What an auditor asks to see of everyone who teaches, and of those who come from outside. */
export const requiredDocuments = (status: TrainerStatus): readonly DocumentKind[] =>
  isExternal(status) ? ["cv", "diploma", "subcontract", "vigilance_certificate"] : ["cv", "diploma"]

/** Long enough to ask for the next one before this one ends. */
export const WARNING_DAYS = 30

export type HeldDocument = { kind: DocumentKind; valid_until: IsoDate | null }
export type DocumentsState = {
  missing: DocumentKind[]
  expired: DocumentKind[]
  /** Ends within thirty days, with its last day. */
  ending: { kind: DocumentKind; on: IsoDate }[]
}

/** A kind is as good as the best document of it: a renewed certificate puts the former one out of the question. */
export const lastDayOf = (held: readonly HeldDocument[], kind: DocumentKind): IsoDate | null | undefined => {
  const days = held.filter((one) => one.kind === kind).map(({ valid_until }) => valid_until)
  if (days.length === 0) return undefined
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}

export const documentsState = (
  status: TrainerStatus,
  held: readonly HeldDocument[],
  on: IsoDate,
): DocumentsState => {
  const state: DocumentsState = { missing: [], expired: [], ending: [] }
  const required = requiredDocuments(status)
  for (const kind of DOCUMENT_KINDS) {
    const last = lastDayOf(held, kind)
    if (last === undefined) {
      if (required.includes(kind)) state.missing.push(kind)
    } else if (last !== null && last < on) state.expired.push(kind)
    else if (last !== null && last <= addDays(on, WARNING_DAYS)) state.ending.push({ kind, on: last })
  }
  return state
}

export const isInOrder = ({ missing, expired, ending }: DocumentsState): boolean =>
  missing.length + expired.length + ending.length === 0

import { daysBetween } from "@jalon/calendar"
import { type IsoDate, typography } from "@jalon/kernel"

/** Where an act of signing stands, told without opening it. */
export type SigningProgress = {
  readonly signed: number
  readonly signers: number
  /** How many have a link and have not signed. */
  readonly awaited: number
  /** The one who is waited for since the longest; null while the documents go to the provider or are being sealed. */
  readonly first: { readonly name: string; readonly since: IsoDate } | null
}

/** Whole days on the calendar: a link sent last evening waits for one day this morning. */
export const daysWaited = (since: IsoDate, on: IsoDate): number => Math.max(0, daysBetween(since, on))

const sinceWords = (days: number): string => (days === 0 ? "depuis aujourd'hui" : `depuis ${days} j`)

/** « Attend Odile Branchereau depuis 4 j »: who it is follows from the words, so that a row of a list stays two lines high. */
export const awaitedWords = (
  { signed, signers, awaited, first }: SigningProgress,
  on: IsoDate,
): { label: string; by: string | null } => {
  if (first === null) {
    const isSigned = signed >= signers
    const label = isSigned ? "Sceller les documents signés" : "Transmettre les documents au prestataire"
    return { label: typography(label), by: "Automatique" }
  }
  const others = awaited - 1
  const who = others > 0 ? `${first.name} et ${others} ${others < 2 ? "autre" : "autres"}` : first.name
  return {
    label: typography(`Attend ${who} ${sinceWords(daysWaited(first.since, on))}`),
    by: null,
  }
}

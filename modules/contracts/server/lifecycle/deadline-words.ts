import { daysBetween } from "@jalon/calendar"
import { type IsoDate, printDaysLeft, typography } from "@jalon/kernel"
import { type Deadline, type Filing, forFiling } from "../../rules/index.ts"

const WORDS: Readonly<Record<Deadline["kind"], string>> = {
  signature: "Signature",
  filing: "Dépôt",
  decision: "Décision",
  balance: "Solde",
  tell_opco: "Avis OPCO",
  tell_center: "Avis équipe",
  certificate: "Certificat",
  follow_up: "Fin du maintien",
}

const isKnown = (kind: string): kind is Deadline["kind"] => kind in WORDS

/** « Dépôt dans 3 jours »: the legal countdown of one row. */
export const deadlineWords = (on: IsoDate | null, kind: string | null, today: IsoDate, filing: Filing) => {
  if (on === null) return null
  const left = daysBetween(today, on)
  return {
    on,
    label: typography(
      `${kind !== null && isKnown(kind) ? forFiling(WORDS[kind], filing) : "Échéance"} ${printDaysLeft(left)}`,
    ),
    is_past: left < 0,
  }
}

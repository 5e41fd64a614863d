import { daysBetween } from "@jalon/calendar"
import { type IsoDate, typography } from "@jalon/kernel"
import { printDaysLeft } from "../../rules/index.ts"

const WORDS: Readonly<Record<string, string>> = {
  signature: "Signature",
  filing: "Dépôt",
  decision: "Décision",
  balance: "Solde",
}

/** « Dépôt dans 3 jours »: the legal countdown of one row. */
export const deadlineWords = (on: IsoDate | null, kind: string | null, today: IsoDate) => {
  if (on === null) return null
  const left = daysBetween(today, on)
  return {
    on,
    label: typography(`${WORDS[kind ?? ""] ?? "Échéance"} ${printDaysLeft(left)}`),
    is_past: left < 0,
  }
}

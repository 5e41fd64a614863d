import type { IsoDate } from "@jalon/kernel"
import { type LegalValue, type LegalValues, legalValueAt } from "./legal-value.ts"

/** How an operator takes a file on a day: its own row, else what the law asks of all of them, to be confirmed with it. */
export const opcoFilingAt = (
  legalValues: LegalValues,
  opco: string,
  day: IsoDate,
): { row: LegalValue; filing: LegalValue<"opco_depot.tous">["value"]; isUncertain: boolean } | null => {
  const own = legalValueAt(legalValues, `opco_depot.${opco}`, day)
  const row = own ?? legalValueAt(legalValues, "opco_depot.tous", day)
  return row === undefined
    ? null
    : { row, filing: row.value, isUncertain: own === undefined || own.uncertain === true }
}

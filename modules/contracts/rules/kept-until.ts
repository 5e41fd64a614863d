import { addMonths } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"

/** The day until which a signed contract is kept; a contract never concluded has none. */
export const keptUntil = (legalValues: LegalValues, concludedOn: IsoDate | null): IsoDate | null => {
  const rule = concludedOn === null ? null : legalValueAt(legalValues, "conservation", concludedOn)
  if (concludedOn === null || !rule) return null
  const { years, exception } = rule.value
  const isException =
    exception !== undefined &&
    exception.concludedFrom <= concludedOn &&
    concludedOn <= exception.concludedUntil
  return isException ? exception.keepUntil : addMonths(concludedOn, years * 12)
}

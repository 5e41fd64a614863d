import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "./legal-value.ts"
import { opcoRuleAt } from "./opco-rules.ts"

export type PostalAddress = {
  readonly lines: readonly string[]
  readonly postcode: string
  readonly city: string
}

const MOST_LINES = 3
const TOWN = /^(\d{5}) (\S.*)$/

/** « Service facturation, 14 rue Riquet, 75019 Paris »: one to three lines, then the town; null when it is not one. */
export const readPostalAddress = (text: string): PostalAddress | null => {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
  const [, postcode = "", city = ""] = TOWN.exec(parts.at(-1) ?? "") ?? []
  const lines = parts.slice(0, -1)
  return postcode === "" || lines.length === 0 || lines.length > MOST_LINES ? null : { lines, postcode, city }
}

/** Where an operator wants its invoices on a day, as operators of the platform read it; null while nobody said. */
export const opcoAddressAt = (
  legalValues: LegalValues,
  { opco, idcc }: { opco: string; idcc: string | null },
  day: IsoDate,
): { text: string; address: PostalAddress } | null => {
  const found = opcoRuleAt(legalValues, { opco, idcc, level: null }, "adresse", day)
  const address = found === null ? null : readPostalAddress(found.row.value.text)
  return found === null || address === null ? null : { text: found.row.value.text, address }
}

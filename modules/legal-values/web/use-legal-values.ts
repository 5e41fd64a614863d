import { useRead } from "@jalon/client"
import type { LegalValueName, LegalValues } from "../rules/index.ts"
import { listLegalValues } from "../wire/index.ts"

const NONE: LegalValues = []

/** The rows of some names, for rules that speak while one types; none until they are there. */
export const useLegalValues = (...names: LegalValueName[]): LegalValues => {
  const rows = useRead(listLegalValues, { query: { names: names.join(",") } }).data?.legal_values
  return (rows as LegalValues | undefined) ?? NONE
}

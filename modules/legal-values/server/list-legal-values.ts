import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { loadLegalValues } from "./load-legal-values.ts"

export const listLegalValues = read(wire.listLegalValues, async (reader, { query }) => {
  const names = query.names?.split(",")
  const legalValues = await loadLegalValues(reader)
  return { legal_values: legalValues.filter(({ name }) => names === undefined || names.includes(name)) }
})

import { rolesOf } from "@jalon/identity/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { basics, listsOf, ofEmployer, shared } from "./get-basic-data.ts"

export const companyBasicData = read(wire.companyBasicData, async (reader) => ({
  ...basics,
  ...shared,
  lists: listsOf(await loadLegalValues(reader), ...ofEmployer),
  roles: rolesOf("company"),
}))

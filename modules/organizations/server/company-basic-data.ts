import { rolesOf } from "@jalon/identity/rules"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { basics, listsOf, ofEmployer, shared } from "./get-basic-data.ts"

export const companyBasicData = read(wire.companyBasicData, async () => ({
  ...basics,
  ...shared,
  lists: listsOf(...ofEmployer),
  roles: rolesOf("company"),
}))

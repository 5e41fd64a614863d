import { rolesOf } from "@jalon/identity/rules"
import { read } from "@jalon/serving"
import type { CodeListName } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { basics, listsOf, ofEmployer, ofStudent, shared } from "./get-basic-data.ts"

const ofContract: readonly CodeListName[] = ["contrat_mode_contractuel", "contrat_type", "contrat_derogation"]

export const schoolAdministrativeBasicData = read(wire.schoolAdministrativeBasicData, async () => ({
  ...basics,
  ...shared,
  lists: listsOf(...ofStudent, ...ofEmployer, ...ofContract),
  roles: rolesOf("school"),
  company_roles: rolesOf("company"),
}))

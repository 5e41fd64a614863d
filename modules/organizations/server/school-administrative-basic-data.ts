import { rolesOf } from "@jalon/identity/rules"
import type { FormList } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { basics, listsOf, ofEmployer, ofStudent, shared } from "./get-basic-data.ts"

const ofContract: readonly FormList[] = ["contrat_mode_contractuel", "contrat_type", "contrat_derogation"]

export const schoolAdministrativeBasicData = read(wire.schoolAdministrativeBasicData, async (reader) => ({
  ...basics,
  ...shared,
  lists: listsOf(await loadLegalValues(reader), ...ofStudent, ...ofEmployer, ...ofContract),
  roles: rolesOf("school"),
  company_roles: rolesOf("company"),
}))

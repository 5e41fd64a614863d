import { type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { organizationCard, renameOrganization } from "@jalon/organizations/server"
import type { EmployerChanges } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type EmployerRow, fieldsOf, withChanges } from "../employer/employer-row.ts"
import { settleOpco } from "../employer/opco-state.ts"
import { presentCompany } from "./present-company.ts"
import { saveProfile } from "./profile-row.ts"

/** The number is what schools find a company by: it is said once, and by nobody in another's place. */
const checkSiret = async (scope: Scope, row: EmployerRow, { siret }: EmployerChanges) => {
  if (siret === undefined || siret === row.siret) return
  if (row.siret !== null) throw refuse("company.siret_fixed", {}, { siret: "Valeur invalide" })
  const [taken] = await scope.run(sql`select from company_of_siret(${siret})`)
  if (taken) throw refuse("company.siret_taken", {}, { siret: "Valeur invalide" })
}

export const write = async (
  scope: Scope,
  row: EmployerRow,
  changes: EmployerChanges,
): Promise<EmployerRow> => {
  await checkSiret(scope, row, changes)
  const legalValues = await loadLegalValues(scope)
  const changed = settleOpco(legalValues, withChanges(row, changes), fieldsOf(row), changes, today())
  await saveProfile(scope, changed)
  await renameOrganization(scope, changed.denomination)
  return changed
}

export const answer = async (scope: Scope, row: EmployerRow) => ({
  company: await presentCompany(scope, row),
  customer: await organizationCard(scope),
})

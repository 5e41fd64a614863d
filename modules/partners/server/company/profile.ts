import { type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { organizationCard, renameOrganization } from "@jalon/organizations/server"
import { command, read } from "@jalon/serving"
import type { EmployerChanges } from "../../rules/index.ts"
import { getCompanyProfile, settleCompanyDifferences, updateCompanyProfile } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { registerDifferences, settle } from "../employer/differences.ts"
import { type EmployerRow, fieldsOf, withChanges } from "../employer/employer-row.ts"
import { settleOpco } from "../employer/opco-state.ts"
import { readOrRefuse, settleChanges } from "../employer/settle-changes.ts"
import { presentCompany } from "./present-company.ts"
import { beginning, findOwnProfile, openOwnProfile, saveProfile } from "./profile-row.ts"

export const readProfile = read(getCompanyProfile, async (reader) => {
  const card = await organizationCard(reader)
  const row = (await findOwnProfile(reader)) ?? beginning(card.name)
  return { customer: { ...card, company: await presentCompany(reader, row) } }
})

/** The number is what schools find a company by: it is said once, and by nobody in another's place. */
const checkSiret = async (scope: Scope, row: EmployerRow, { siret }: EmployerChanges) => {
  if (siret === undefined || siret === row.siret) return
  if (row.siret !== null) throw refuse("company.siret_fixed", {}, { siret: "Valeur invalide" })
  const [taken] = await scope.run(sql`select from company_of_siret(${siret})`)
  if (taken) throw refuse("company.siret_taken", {}, { siret: "Valeur invalide" })
}

const write = async (scope: Scope, row: EmployerRow, changes: EmployerChanges): Promise<EmployerRow> => {
  await checkSiret(scope, row, changes)
  const changed = settleOpco(withChanges(row, changes), fieldsOf(row), changes, today())
  await saveProfile(scope, changed)
  await renameOrganization(scope, changed.denomination)
  return changed
}

const answer = async (scope: Scope, row: EmployerRow) => ({
  company: await presentCompany(scope, row),
  customer: await organizationCard(scope),
})

export const changeProfile = command(updateCompanyProfile, async (scope, { body }) => {
  const row = await openOwnProfile(scope)
  const now = fieldsOf(row)
  const { kept, conflicts } = settleChanges(now, readOrRefuse(body.changes, now), body.seen)
  const changed = Object.keys(kept).length > 0 ? await write(scope, row, kept) : row
  return { ...(await answer(scope, changed)), conflicts, saved_at: new Date().toISOString() }
})

export const settleProfile = command(settleCompanyDifferences, async (scope, { body }) => {
  const row = await openOwnProfile(scope)
  const settled = settle(row, "register", registerDifferences(row), body)
  const changes = readOrRefuse(settled.changes, fieldsOf(row))
  return answer(scope, await write(scope, settled.row, changes))
})

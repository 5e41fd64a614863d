import { ownRows, type Scope, sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import { guestSectionOf, guestSections } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { type ContractRow, findContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type LinkRow, lastLink } from "./company-link.ts"
import { missingFrom } from "./guest-missing.ts"
import { presentReminders } from "./present-reminders.ts"

type Person = { email: string; name: string; role: string }

const contactsOf = (scope: Scope, { partner_id }: ContractRow) =>
  scope.run(sql<Person>`
    select email, concat_ws(' ', first_name, last_name) as name, coalesce(job_title, '') as role from partner_contact
    where ${ownRows(scope.who)} and partner_id = ${partner_id} and archived_at is null and email is not null
    order by last_name, first_name limit 50`)

/** Whom the contract itself names first, then the contacts of the company; each address once. */
const peopleOf = async (scope: Scope, row: ContractRow): Promise<Person[]> => {
  const { fields } = row
  const signatory = {
    email: fields.employeur_signataire_courriel ?? "",
    name: [fields.employeur_signataire_prenom, fields.employeur_signataire_nom].filter(Boolean).join(" "),
    role: fields.employeur_signataire_fonction ?? "",
  }
  const context = {
    email: fields.employeur_courriel ?? "",
    name: fields.employeur_denomination ?? "",
    role: "",
  }
  const all = [signatory, context, ...(await contactsOf(scope, row))]
  return all.filter(
    ({ email }, at) =>
      email !== "" && all.findIndex((one) => one.email.toLowerCase() === email.toLowerCase()) === at,
  )
}

const presentLink = (link: LinkRow) => ({
  email: link.email,
  state: link.state,
  sent_at: link.created_at.toISOString(),
  expires_at: link.expires_at.toISOString(),
  asked_for: typeof link.facts.asked_for === "string" ? link.facts.asked_for : null,
  times: link.times,
  reminders: presentReminders(link),
})

const toFill = (open: OpenContract) => {
  const type = open.row.contract_type
  const missing = missingFrom(open, { person: "company", part: null })
  return guestSections[type].map((section) => ({
    section,
    count: missing.filter((field) => guestSectionOf(type, field) === section).length,
  }))
}

export const getCompanyLink = (services: ContractsServices) =>
  multiStep(wire.getCompanyLink, ({ data, action, who }, { params: { contractId } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await findContract(scope, contractId)
      const link = await lastLink(scope, row)
      return {
        link: link && presentLink(link),
        people: await peopleOf(scope, row),
        to_fill: toFill(await openContract(services, scope, row)),
      }
    }),
  )

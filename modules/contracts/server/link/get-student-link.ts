import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { askedPeople, type PersonLinkRow, personLinks } from "./person-links.ts"
import { presentReminders } from "./present-reminders.ts"

const presentLink = (link: PersonLinkRow) => ({
  part: link.part,
  email: link.email,
  state: link.state,
  sent_at: link.created_at.toISOString(),
  expires_at: link.expires_at.toISOString(),
  used_at: link.used_at?.toISOString() ?? null,
  asked_for: typeof link.facts.asked_for === "string" ? link.facts.asked_for : null,
  goes_to_company: link.facts.goes_to_company === true,
  times: link.times,
  reminders: presentReminders(link),
})

export const getStudentLink = (services: ContractsServices) =>
  multiStep(wire.getStudentLink, ({ data, action, who }, { params: { contractId } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await findContract(scope, contractId)
      const open = await openContract(services, scope, row)
      return {
        links: (await personLinks(scope, row)).map(presentLink),
        people: askedPeople(open).map(({ part, name, email, toFill }) => ({
          part,
          name,
          email,
          to_fill: toFill,
        })),
        company_email: row.fields.employeur_courriel ?? row.fields.employeur_signataire_courriel ?? null,
      }
    }),
  )

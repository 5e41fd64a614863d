import { newId, ownRows, sql } from "@jalon/data"
import { ACCOUNT, roleText } from "@jalon/identity/rules"
import type { InvitationHandler } from "@jalon/organizations/server"
import { refuse } from "../../wire/words.fr.ts"

/** The first person of a company runs it. */
const FIRST_ROLE = 1

/** What an onboarding link opens for a company that has just accepted: its space, and the one place in it. */
export const partnerInvitation: InvitationHandler = {
  known: async (scope, { subjectId, facts }) => {
    const row = await scope.find(sql<{ denomination: string }>`
      select denomination from partner
      where id = ${subjectId} and ${ownRows(scope.who)} and company_id is not null`)
    return (
      row && {
        firstName: facts.first_name ?? "",
        lastName: facts.last_name ?? "",
        accountType: ACCOUNT.company,
        opens: "company",
        recap: [
          { key: "company", value: row.denomination },
          { key: "role", value: roleText("company", FIRST_ROLE) },
        ],
      }
    )
  },
  arrive: async (scope, { subjectId }, { accountId }) => {
    const joined = await scope.find(sql<{ done: boolean }>`
      select join_founded_company(${subjectId}::uuid, ${accountId}, ${newId()}) as done`)
    if (!joined?.done) throw refuse("partnership.has_people")
  },
}

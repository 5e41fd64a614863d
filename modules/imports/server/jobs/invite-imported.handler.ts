import { ownRows, type Scope, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { invite as inviteCompany } from "@jalon/partners/server"
import { invite } from "@jalon/students/server"
import { companiesToInvite } from "../known/to-invite.ts"
import type { ImportsServices } from "../services.ts"

const BATCH = 50

type GuestLinks = ImportsServices["guestLinks"]
type Invited = { id: string; email: string | null; first_name: string; last_name: string; account_id: null }

const inviteStudents = async (guestLinks: GuestLinks, scope: Scope, importId: string): Promise<number> => {
  const students = await scope.run(sql<Invited>`
    select id, email, first_name, last_name, null as account_id from student
    where ${ownRows(scope.who)} and import_id = ${importId} and archived_at is null and email is not null
      and account_id is null and invited_at is null
    order by id limit ${BATCH} for update`)
  for (const student of students) await invite(guestLinks, scope, student)
  return students.length
}

type InvitedCompany = { id: string; denomination: string; siret: string | null; address: string }

const inviteCompanies = async (guestLinks: GuestLinks, scope: Scope, importId: string): Promise<number> => {
  const companies = await scope.run(sql<InvitedCompany>`
    select id, denomination, siret, address from (${companiesToInvite(scope, importId)}) known
    where address is not null order by id limit ${BATCH}`)
  for (const { address, ...company } of companies)
    await inviteCompany(guestLinks, scope, company, { email: address })
  return companies.length
}

/** Those who have an address and were never invited; who is done is no longer found by the next batch. */
export const handle = async (
  { importId, whom }: { importId: string; whom: "students" | "companies" },
  { data, who, services, step }: Work<ImportsServices>,
): Promise<void> => {
  const some = whom === "students" ? inviteStudents : inviteCompanies
  await step("invite", async () => {
    for (;;) {
      const count = await data.inScope(who, "imports.invite", (scope) =>
        some(services.guestLinks, scope, importId),
      )
      if (count === 0) return
    }
  })
}

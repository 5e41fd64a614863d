import { ownRows, type Scope, sql } from "@jalon/data"
import { remindGuestLinks } from "@jalon/guest-links/server"
import { startJob, type Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { nextReminderOn } from "@jalon/students/rules"
import { expireEnvelope, sealEnvelope } from "./cards.ts"

/** Two days after the link was sent, then five, then every week: as for the other parts of a contract. */
const remind = async (scope: Scope, day: IsoDate): Promise<void> => {
  await remindGuestLinks(scope, { subject: "signer", on: day, nextOn: nextReminderOn })
  await scope.run(sql`
    update signer s set reminded_at = now() from guest_link d
    where ${ownRows(scope.who, "s.organization_id")} and s.status = 'to_sign' and d.organization_id = s.organization_id
      and d.id = s.guest_link_id and d.reminded_on = ${day}`)
}

/** What should have happened and did not: its work failed for good, or never started. Both jobs look before they act. */
const resume = async (scope: Scope): Promise<void> => {
  const late = await scope.run(sql<{ id: string; status: "sealing" | "open" }>`
    select e.id, e.status from signature_envelope e
    where ${ownRows(scope.who, "e.organization_id")} and (e.status = 'open' and e.expires_at < now()
      or e.status = 'sealing' and not exists (
        select from signer s where s.organization_id = e.organization_id and s.envelope_id = e.id
          and s.signed_at > now() - interval '1 hour'))`)
  for (const { id: envelopeId, status } of late)
    await startJob(scope, status === "sealing" ? sealEnvelope : expireEnvelope, { envelopeId })
}

export const handle = async ({ day }: { day: IsoDate }, work: Work): Promise<void> => {
  const inSchool = (run: (scope: Scope) => Promise<void>) =>
    work.data.inScope(work.who, "signatures.remind-signers", run)
  await work.step("remind", () => inSchool((scope) => remind(scope, day)))
  await work.step("resume", () => inSchool(resume))
}

import { ownRows, type Scope, sql } from "@jalon/data"
import { remindGuestLinks } from "@jalon/guest-links/server"
import { startJob, type Work } from "@jalon/jobs"
import { dayOf, type IsoDate } from "@jalon/kernel"
import { nextReminderOn } from "@jalon/students/rules"
import { expireEnvelope, sealEnvelope } from "./cards.ts"
import { remindAtProvider } from "./provider-cards.ts"

/** Two days after the link was sent, then five, then every week: as for the other parts of a contract. */
const remind = async (scope: Scope, day: IsoDate): Promise<void> => {
  await remindGuestLinks(scope, { subject: "signer", on: day, nextOn: nextReminderOn })
  await scope.run(sql`
    update signer s set reminded_at = now() from guest_link d
    where ${ownRows(scope.who, "s.organization_id")} and s.status = 'to_sign' and d.organization_id = s.organization_id
      and d.id = s.guest_link_id and d.reminded_on = ${day}`)
}

type AtProvider = { id: string; invited_at: Date; reminded_at: Date | null }

/** Whether a reminder fell due since the last word they had from us. */
const isDue = ({ invited_at, reminded_at }: AtProvider, day: IsoDate): boolean => {
  const [invitedOn, lastOn] = [dayOf(invited_at), dayOf(reminded_at ?? invited_at)]
  for (let sent = 0; ; sent++) {
    const next = nextReminderOn(invitedOn, sent)
    if (next === null || next > day) return false
    if (next > lastOn) return true
  }
}

/** The same days for those to whom the provider writes. */
const remindElsewhere = async (scope: Scope, day: IsoDate): Promise<void> => {
  const waiting = await scope.run(sql<AtProvider>`
    select s.id, s.invited_at, s.reminded_at from signer s
      join signature_envelope e on e.organization_id = s.organization_id and e.id = s.envelope_id
    where ${ownRows(scope.who, "s.organization_id")} and s.status = 'to_sign' and s.invited_at is not null
      and e.status = 'open' and e.adapter = 'provider'
    for no key update of s skip locked`)
  for (const { id } of waiting.filter((signer) => isDue(signer, day))) {
    await scope.run(sql`update signer set reminded_at = now() where ${ownRows(scope.who)} and id = ${id}`)
    await startJob(scope, remindAtProvider, { signerId: id })
  }
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
  await work.step("remind elsewhere", () => inSchool((scope) => remindElsewhere(scope, day)))
}

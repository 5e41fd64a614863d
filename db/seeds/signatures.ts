import type { ContractsServices } from "@jalon/contracts/server"
import { startSigning } from "@jalon/contracts/testing"
import type { Scope } from "@jalon/data"
import type { SignerRole } from "@jalon/signatures/rules"
import { playSignature } from "@jalon/signatures/testing"
import type pg from "pg"
import { cases } from "./contracts/cases.ts"
import { launchedOn, ownerOf } from "./contracts/life.ts"
import { moment, officeDay } from "./contracts/moments.ts"
import { idOfContract } from "./contracts/numbers.ts"
import { enterAt } from "./history/enter-at.ts"

const DAYS = 30
/** As the product reminds: two working days after. */
const REMINDED_AFTER = 2
const CENTER = { firstName: "Hélène", lastName: "Marsaudon", email: "helene.marsaudon@exemple-cfa.test" }

type Services = Pick<ContractsServices, "vault" | "files" | "documents" | "guestLinks">
type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** In the time of France, as the histories say it. */
const at = (day: string, key: string) => moment(day, key, "morning")

/**
 * The rows were written in this minute: they say the days of what they tell. As a superuser, since what is noted as evidence
 * cannot be changed by anybody else.
 */
const dateRows = async (
  client: pg.Client,
  envelopeId: string,
  launched: string,
  signatures: readonly { role: SignerRole; at: string }[],
  reminded: { role: SignerRole; at: string } | null,
) => {
  const local = (place: string) => `(${place}::timestamp at time zone 'Europe/Paris')`
  await client.query(
    `with act as (update signature_envelope set created_at = ${local("$2")}, expires_at = ${local("$2")} + make_interval(days => ${DAYS})
       where id = $1),
     used as (update signature_use set at = ${local("$2")} where envelope_id = $1),
     links as (update guest_link g set created_at = ${local("$2")}, expires_at = ${local("$2")} + make_interval(days => ${DAYS})
       from signer s where s.envelope_id = $1 and g.subject = 'signer' and g.subject_id = s.id::text),
     noted as (update signature_event set at = ${local("$2")} where envelope_id = $1)
     update signer set created_at = ${local("$2")}, invited_at = ${local("$2")} where envelope_id = $1 and invited_at is not null`,
    [envelopeId, launched],
  )
  for (const { role, at: moment } of signatures)
    await client.query(
      `with signed as (
         update signer set signed_at = ${local("$3")}, identified_at = ${local("$3")} - interval '2 minutes',
           opened_at = ${local("$3")} - interval '9 minutes' where envelope_id = $1 and role = $2 returning id)
       update signature_event e set at = ${local("$3")} from signed where e.signer_id = signed.id and e.kind = 'signed'`,
      [envelopeId, role, moment],
    )
  // The next turn was invited by the last signature of the one before.
  await client.query(
    `with next as (
       update signer s set invited_at = (select max(d.signed_at) from signer d where d.envelope_id = $1)
       where s.envelope_id = $1 and s.turn > 1 and s.invited_at is not null returning s.id, s.invited_at)
     update signature_event e set at = next.invited_at from next where e.signer_id = next.id and e.kind = 'invited'`,
    [envelopeId],
  )
  if (reminded)
    await client.query(
      `with reminded as (
         update signer set reminded_at = ${local("$3")}, opened_at = invited_at + interval '5 hours' where envelope_id = $1 and role = $2
         returning id, organization_id)
       insert into signature_event (id, organization_id, envelope_id, signer_id, kind, at)
       select gen_random_uuid(), organization_id, $1, id, 'reminded', ${local("$3")} from reminded`,
      [envelopeId, reminded.role, reminded.at],
    )
}

/** Contracts that are being signed: who signed, who is waited for and since when, as the product would have kept it. */
export const seedSignatures = async (services: Services, inScope: InScope, client: pg.Client) => {
  for (const one of cases) {
    const { signing } = one
    if (!signing) continue
    const key = one.student.id
    const launched = at(launchedOn(signing), `${key}/launched`)
    const after = (days: number) => officeDay(launchedOn(signing), days)
    const signatures = signing.signed.map((role, rank) => ({ role, at: at(after(1), `${key}/${rank}`) }))
    const envelopeId = await inScope(async (scope) => {
      const school = await enterAt(scope, { by: ownerOf(one), at: launched })
      const contractId = idOfContract(one.student)
      const made = await startSigning(services, school, { contractId, center: CENTER, days: DAYS })
      for (const { role, at: signedAt } of signatures)
        await playSignature(services, await enterAt(scope, { by: null, at: signedAt }), made.envelopeId, role)
      return made.envelopeId
    })
    const { reminded } = signing
    await dateRows(
      client,
      envelopeId,
      launched,
      signatures,
      reminded ? { role: reminded, at: at(after(REMINDED_AFTER), `${key}/reminded`) } : null,
    )
  }
}

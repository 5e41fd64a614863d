import { newId, ownRows, type Scope, sql } from "@jalon/data"
import { email } from "@jalon/identifiers"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { PartnersServices } from "../services.ts"
import { openPartner, type PartnerRow } from "./partner-row.ts"
import { presentPartner } from "./present-partner.ts"

export type Invitee = NonNullable<BodyOf<typeof wire.invitePartner>["invite"]>
type Invited = Pick<PartnerRow, "id" | "denomination" | "siret" | "status" | "email">

/** Why a company cannot be invited, or null when it can. */
export const obstacleTo = ({ status }: Pick<Invited, "status">, invitee: Invitee | null) => {
  if (status === "active") return "partner.already_active" as const
  return invitee === null ? ("partner.no_email" as const) : null
}

/** Whom to write to when nobody says: the address of the last link, else the company's, else one of its people's. */
export const usualInvitee = async (
  scope: Scope,
  { id, email: address }: Invited,
): Promise<Invitee | null> => {
  const known = await scope.find(sql<{ email: string }>`
    select email from (
      (select d.email, 0 as rank from guest_link d where ${ownRows(scope.who, "d.organization_id")} and d.subject = 'partner'
         and d.subject_id = ${id} and d.kind = 'partnership' order by d.created_at desc limit 1)
      union all select ${address}, 1
      union all (select c.email, 2 from partner_contact c where ${ownRows(scope.who, "c.organization_id")}
         and c.partner_id = ${id} and c.email is not null order by c.created_at limit 1)) found
    where email is not null order by rank limit 1`)
  return known && { email: known.email }
}

const readInvitee = (invitee: Invitee): Invitee => {
  const read = email.parse(invitee.email)
  if (!read.ok) throw refuse("request.invalid", {}, { "invite.email": read.precision })
  return { ...invitee, email: read.value }
}

/** Someone named for the invitation is someone of the company. */
const rememberPerson = async (
  scope: Scope,
  partnerId: string,
  { email: address, first_name, last_name }: Invitee,
) => {
  if (!last_name) return
  await scope.run(sql`
    insert into partner_contact (id, organization_id, partner_id, last_name, first_name, email)
    select ${newId()}, organization_id, id, ${last_name}, ${first_name ?? ""}, ${address} from partner
    where id = ${partnerId} and ${ownRows(scope.who)} and not exists (
      select from partner_contact c where c.partner_id = ${partnerId} and lower(c.email) = ${address})`)
}

/** Sends the link; an earlier one no longer opens. */
export const invite = async (
  guestLinks: Pick<PartnersServices["guestLinks"], "issue">,
  scope: Scope,
  row: Omit<Invited, "status" | "email">,
  asked: Invitee,
): Promise<void> => {
  const invitee = readInvitee(asked)
  await guestLinks.issue(scope, {
    kind: "partnership",
    subject: "partner",
    subjectId: row.id,
    email: invitee.email,
    facts: {
      company: row.denomination,
      ...(row.siret !== null && { siret: row.siret }),
      ...(invitee.first_name && { first_name: invitee.first_name }),
      ...(invitee.last_name && { last_name: invitee.last_name }),
    },
  })
  await scope.run(sql`
    update partner set status = 'invited', declined_reason = null, last_exchange_at = now(), updated_at = now()
    where id = ${row.id} and ${ownRows(scope.who)}`)
  await rememberPerson(scope, row.id, invitee)
}

export const invitePartner = ({ guestLinks }: PartnersServices) =>
  command(wire.invitePartner, async (scope, { params, body }) => {
    const row = await openPartner(scope, params.partnerId)
    const invitee = body.invite ?? (await usualInvitee(scope, row))
    const obstacle = obstacleTo(row, invitee)
    if (obstacle) throw refuse(obstacle)
    if (invitee) await invite(guestLinks, scope, row, invitee)
    return { partner: await presentPartner(scope, row.id) }
  })

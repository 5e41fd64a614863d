import { columnList, ownRows, type Scope, sql } from "@jalon/data"
import { dayOf, today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { colleagueName, colleagues } from "@jalon/organizations/server"
import type { AnswerOf } from "@jalon/wire-kit"
import { missingForContract, partnerAction, partnerState } from "../../rules/index.ts"
import type { getPartner } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { instant } from "../clock.ts"
import { profileDifferences, registerDifferences } from "../employer/differences.ts"
import { type EmployerRow, employerColumns, fieldsOf } from "../employer/employer-row.ts"
import { presentOpco } from "../employer/opco-state.ts"
import { type ContactRow, contactColumns, presentContact } from "./contact-row.ts"
import { invitationOf, type LabelRow, labelsOf, studentsOf } from "./linked.ts"
import { findPartner, type PartnerRow } from "./partner-row.ts"

type Record_ = AnswerOf<typeof getPartner>["partner"]
type Reader = Pick<Scope, "who" | "find" | "run">

type Invitation = { email: string; sent_at: Date; expires_at: Date; opened_at: Date | null }
type Around = { students: number; labels: LabelRow[]; shared_since: Date | null }
type OtherPlaceRow = Record_["other_places"][number]

/** The company's own description, which it shares; null before it accepted. */
export const findProfile = (reader: Reader, { company_id }: PartnerRow): Promise<EmployerRow | null> =>
  company_id === null
    ? Promise.resolve(null)
    : reader.find(
        sql<EmployerRow>`select id, ${columnList(employerColumns)} from company_profile where organization_id = ${company_id}`,
      )

const around = (reader: Reader, id: string) =>
  reader.find(sql<Around>`
    select ${studentsOf} as students, ${labelsOf} as labels,
      (select s.accepted_at from partnership s where s.school_id = p.organization_id and s.company_id = p.company_id
         and s.ended_at is null) as shared_since
    from partner p where p.id = ${id} and ${ownRows(reader.who, "p.organization_id")}`)

const findInvitation = (reader: Reader, id: string) =>
  reader.find(sql<Invitation>`
    select i.* from partner p cross join lateral (${invitationOf}) i
    where p.id = ${id} and ${ownRows(reader.who, "p.organization_id")}`)

const findContacts = (reader: Reader, id: string) =>
  reader.run(sql<ContactRow>`
    select id, ${columnList(contactColumns)}
    from partner_contact where ${ownRows(reader.who)} and partner_id = ${id} and archived_at is null
    order by last_name, first_name, id`)

const findOtherPlaces = (reader: Reader, { id, siret }: PartnerRow) =>
  reader.run(sql<OtherPlaceRow>`
    select id, denomination, siret, city from partner
    where ${ownRows(reader.who)} and siren = left(${siret}::text, 9) and archived_at is null and id <> ${id}
    order by sort_name, id limit 20`)

const presentInvitation = (invitation: Invitation | null): Record_["invitation"] =>
  invitation && {
    email: invitation.email,
    sent_at: invitation.sent_at.toISOString(),
    expires_at: invitation.expires_at.toISOString(),
    opened_at: instant(invitation.opened_at),
  }

/** Everything the school may see of a company, with what others say of it and what to do about it. */
export const presentPartner = async (reader: Reader, id: string): Promise<Record_> => {
  const row = await findPartner(reader, id)
  if (!row) throw refuse("not_found")
  const [profile, near, invitation, contacts, places, people, legalValues] = await Promise.all([
    findProfile(reader, row),
    around(reader, id),
    findInvitation(reader, id),
    findContacts(reader, id),
    findOtherPlaces(reader, row),
    reader.run(colleagues),
    loadLegalValues(reader),
  ])
  const on = today()
  const link = invitation && { expiresOn: dayOf(invitation.expires_at) }
  const state = partnerState(row.status, link, on)
  const differences = { profile: profileDifferences(row, profile), register: registerDifferences(row) }
  const fields = fieldsOf(row)
  const missing = missingForContract(fields)
  const students = near?.students ?? 0
  const next = partnerAction({
    state,
    registerState: row.register_state,
    students,
    hasEmail: row.email !== null,
    invitation: link,
    differences: differences.profile.length + differences.register.length,
    missing: missing.length,
    contacts: contacts.length,
  })
  return {
    id: row.id,
    fields,
    state,
    register: { state: row.register_state, read_at: instant(row.register_read_at), closed_on: row.closed_on },
    opco: presentOpco(legalValues, row, row.opco_by === null ? null : colleagueName(people, row.opco_by), on),
    shared_since: instant(near?.shared_since ?? null),
    labels: near?.labels ?? [],
    contacts: contacts.map((contact) => presentContact(contact, on)),
    students,
    other_places: places,
    invitation: state === "invited" || state === "expired" ? presentInvitation(invitation) : null,
    declined_reason: row.declined_reason,
    profile_differences: differences.profile,
    register_differences: differences.register,
    missing,
    next_action: row.archived_at === null ? next : null,
    last_exchange_at: instant(row.last_exchange_at),
    created_at: row.created_at.toISOString(),
    archived_at: instant(row.archived_at),
  }
}

import { dayOf, type IsoDate } from "@jalon/kernel"
import type { AnswerOf } from "@jalon/wire-kit"
import { missingForContract, partnerAction, partnerState } from "../../rules/index.ts"
import type { listPartners } from "../../wire/index.ts"
import { instant } from "../clock.ts"
import { profileDifferences, registerDifferences } from "../employer/differences.ts"
import { type EmployerRow, fieldsOf } from "../employer/employer-row.ts"
import type { PageRow } from "./page-rows.ts"

type Row = AnswerOf<typeof listPartners>["results"][number]

const contactOf = (row: PageRow): Row["contact"] => {
  if (row.contact_name !== null)
    return { name: row.contact_name, email: row.contact_email, phone: row.contact_phone }
  return row.email === null && row.phone === null ? null : { name: "", email: row.email, phone: row.phone }
}

export const presentRow = (row: PageRow, on: IsoDate): Row => {
  const link = row.expires_at && { expiresOn: dayOf(row.expires_at) }
  const state = partnerState(row.status, link, on)
  const profile = row.profile as EmployerRow | null
  const differences = profileDifferences(row, profile).length + registerDifferences(row).length
  const next = partnerAction({
    state,
    registerState: row.register_state,
    students: row.students,
    hasEmail: row.email !== null,
    invitation: link,
    differences,
    missing: missingForContract(fieldsOf(row)).length,
    contacts: row.contacts,
  })
  return {
    id: row.id,
    denomination: row.denomination,
    siret: row.siret,
    city: row.city,
    department: row.department,
    secteur: row.secteur,
    opco: row.opco,
    idcc: row.idcc,
    effectif: row.effectif,
    labels: row.labels,
    students: row.students,
    contact: contactOf(row),
    last_exchange_at: instant(row.last_exchange_at),
    state,
    register_state: row.register_state,
    same_siren: row.same_siren,
    is_archived: row.archived_at !== null,
    next_action: row.archived_at === null ? next : null,
  }
}

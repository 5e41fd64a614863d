import { type Sql, sql } from "@jalon/data"
import type { Picked } from "@jalon/listing"
import type { EmployerRow } from "../employer/employer-row.ts"
import { invitationOf, type LabelRow, labelsOf, samePlaces, studentsOf } from "../record/linked.ts"
import { type PartnerRow, partnerColumns } from "../record/partner-row.ts"

/** The company's own profile comes as one JSON value: it is compared, never shown by a list. */
type Profile = Omit<EmployerRow, "opco_at" | "register_read_at">

export type PageRow = PartnerRow &
  Picked & {
    city: string | null
    department: string | null
    labels: LabelRow[]
    students: number
    same_siren: number
    contacts: number
    contact_name: string | null
    contact_last_name: string | null
    contact_first_name: string | null
    contact_email: string | null
    contact_phone: string | null
    expires_at: Date | null
    profile: Profile | null
    sort_name: string
  }

/** The person to call first: who hires, else who signs, else who came first. */
const contact: Sql = sql`
  select trim(c.first_name || ' ' || c.last_name) as contact_name, c.last_name as contact_last_name,
    c.first_name as contact_first_name, c.email as contact_email, c.phone as contact_phone,
    count(*) over ()::int as contacts
  from partner_contact c
  where c.organization_id = p.organization_id and c.partner_id = p.id and c.archived_at is null
  order by 'rh' = any(c.roles) desc, 'signataire' = any(c.roles) desc, c.created_at, c.id limit 1`

/** The rows of a page whose ids were picked. */
export const pageRows = (picked: Sql, order: Sql): Sql<PageRow> => sql<PageRow>`
  with picked as materialized (${picked})
  select picked.found, picked.is_capped, ${partnerColumns("p")}, p.city, p.department, p.sort_name,
    ${labelsOf} as labels, ${studentsOf} as students, ${samePlaces} as same_siren,
    coalesce(c.contacts, 0) as contacts, c.contact_name, c.contact_last_name, c.contact_first_name, c.contact_email, c.contact_phone, i.expires_at,
    (select to_jsonb(o) from company_profile o where o.organization_id = p.company_id) as profile
  from picked
    join partner p on p.id = picked.id
    left join lateral (${contact}) c on true
    left join lateral (${invitationOf}) i on true
  order by ${order}`

import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { Pack } from "./pack.ts"

const enrolledIn = (who: Who, { id, from, to }: Pack): Sql => sql`
  select en.student_id from enrolment en where ${ownRows(who, "en.organization_id")} and en.class_id = ${id}
    and en.entry_date <= ${to}::date and (en.exit_date is null or en.exit_date >= ${from}::date)`

/** The learners that the pack is about. */
export const packStudents = (who: Who, pack: Pack): Sql => {
  if (pack.kind === "class") return enrolledIn(who, pack)
  if (pack.kind === "student") return sql`select ${pack.id}::uuid`
  return sql`select c.student_id from contract c where ${ownRows(who, "c.organization_id")} and c.id = ${pack.id}`
}

/** Contracts with a day of the period, or the one asked for. `c` is the contract. */
export const isPackContract = (who: Who, pack: Pack): Sql =>
  pack.kind === "contract"
    ? sql`${ownRows(who, "c.organization_id")} and c.id = ${pack.id}`
    : sql`${ownRows(who, "c.organization_id")} and c.student_id in (${packStudents(who, pack)})
        and c.status not in ('draft', 'cancelled') and c.starts_on <= ${pack.to}::date
        and coalesce(c.broken_on, c.ends_on, 'infinity') >= ${pack.from}::date`

/** Sheets of the period with one of these learners on their list. `sh` is the sheet. */
export const isPackSheet = (who: Who, pack: Pack): Sql => sql`
  ${ownRows(who, "sh.organization_id")} and sh.on_date between ${pack.from}::date and ${pack.to}::date
  and sh.status not in ('cancelled', 'voided') and exists (select from attendance_line l
    where l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id
      and l.student_id in (${packStudents(who, pack)}))`

/** Invoices of these contracts that are about a day of the period, or were issued on one. `v` is the invoice. */
export const isPackInvoice = (who: Who, pack: Pack): Sql => sql`
  ${ownRows(who, "v.organization_id")} and v.contract_id in (select c.id from contract c where ${isPackContract(who, pack)})
  and (v.issued_on between ${pack.from}::date and ${pack.to}::date or exists (select from instalment i
    where i.organization_id = v.organization_id and i.id = v.instalment_id and i.starts_on <= ${pack.to}::date
      and i.ends_on >= ${pack.from}::date))`

/** What was attested of these learners for a day of the period. `f` is the certificate. */
export const isPackCertificate = (who: Who, pack: Pack): Sql => sql`
  ${ownRows(who, "f.organization_id")} and f.student_id in (${packStudents(who, pack)}) and f.number is not null
  and f.from_date <= ${pack.to}::date and f.to_date >= ${pack.from}::date
  ${pack.kind === "contract" ? sql`and (f.contract_id is null or f.contract_id = ${pack.id})` : sql``}`

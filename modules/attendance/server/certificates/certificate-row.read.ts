import { accountOf, ownRows, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { CertificateGap, CertificateKind, CertificateState } from "../../rules/index.ts"
import { type Asking, found } from "../asking.ts"
import type { FrozenContent } from "./check-period.ts"

export type CertificateRow = {
  id: string
  kind: CertificateKind
  state: CertificateState
  number: string | null
  student_id: string
  contract_id: string | null
  contract_number: string | null
  from_date: IsoDate
  to_date: IsoDate
  realised_minutes: number | null
  due_minutes: number | null
  reason: string | null
  gaps: CertificateGap[]
  replaces: string | null
  replaced_by: string | null
  is_by_itself: boolean
  asked_by: string | null
  issued_by: string | null
  issued_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  file_id: string | null
  created_at: Date
}

const nameOf = (column: Sql): Sql =>
  sql`(select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = ${column} limit 1)`

/** The newest first. */
export const certificateRows = (asking: Asking, where: Sql): Promise<CertificateRow[]> =>
  asking.run(sql<CertificateRow>`
    select f.id, f.kind, f.state, f.number, f.student_id, f.contract_id, c.number as contract_number, f.from_date, f.to_date,
      f.realised_minutes, f.due_minutes, f.reason, f.gaps, old.number as replaces, new.number as replaced_by,
      f.asked_by is null as is_by_itself, ${nameOf(sql`f.asked_by`)} as asked_by, ${nameOf(sql`f.issued_by`)} as issued_by,
      f.issued_at, f.ended_at, f.end_reason, f.file_id, f.created_at
    from attendance_certificate f
      left join contract c on c.organization_id = f.organization_id and c.id = f.contract_id
      left join attendance_certificate old on old.organization_id = f.organization_id and old.id = f.replaces_id
      left join attendance_certificate new on new.organization_id = f.organization_id and new.replaces_id = f.id
        and new.number is not null
    where ${ownRows(asking.who, "f.organization_id")} and ${where} order by f.created_at desc, f.id`)

export const loadCertificate = async (asking: Asking, id: string): Promise<CertificateRow> =>
  found((await certificateRows(asking, sql`f.id = ${id}`))[0])

/** What was frozen with it; a draft has nothing yet. */
export const frozenContent = async (asking: Asking, id: string): Promise<FrozenContent | null> =>
  (
    await asking.find(sql<{ content: FrozenContent | null }>`
      select content from attendance_certificate where ${ownRows(asking.who)} and id = ${id}`)
  )?.content ?? null

/** Given by the direction to some members, whatever their role. */
export const maySign = async (asking: Asking): Promise<boolean> =>
  (await asking.find(sql`
    select from member m where ${ownRows(asking.who, "m.organization_id")} and m.account_id = ${accountOf(asking.who)}
      and m.revoked_at is null and 'certificate.sign' = any(m.grants)`)) !== null

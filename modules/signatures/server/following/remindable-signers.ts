import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { Subject } from "../../rules/index.ts"
import { type AdapterName, isLocked } from "../../rules/index.ts"
import { type NotReminded, notRemindedWords } from "./not-reminded.fr.ts"
import { isRemindedToday } from "./remind.ts"

type Reads = Pick<Scope, "who"> & { run: <Row>(query: Sql<Row>) => Promise<Row[]> }

type Row = {
  id: string
  envelope_id: string
  subject_id: string
  name: string
  adapter: AdapterName
  guest_link_id: string | null
  reminded_at: Date | null
  failed_codes: number
}

export type AwaitedSigner = {
  id: string
  envelope_id: string
  subject_id: string
  name: string
  adapter: AdapterName
  guest_link_id: string | null
  /** Why they are not written to; null when they may be. */
  notBecause: string | null
}

const whyNot = (row: Row): NotReminded | null => {
  if (row.guest_link_id === null && row.adapter === "jalon") return "no_link"
  // A reminder would lead them to a page that asks to call the school: another link is sent instead, one by one.
  if (isLocked(row.failed_codes)) return "locked"
  return isRemindedToday(row) ? "just_reminded" : null
}

/** Who is waited for in the acts of signing of some things, and whether each may be reminded: one question for all of them. */
export const awaitedSigners = async (
  { who, run }: Reads,
  subject: Subject,
  subjectIds: readonly string[],
): Promise<AwaitedSigner[]> => {
  const rows = await run(sql<Row>`
    select s.id, s.envelope_id, e.subject_id, e.adapter, s.first_name || ' ' || s.last_name as name, s.reminded_at, s.failed_codes,
      (select d.id from guest_link d where d.organization_id = s.organization_id and d.kind = 'signature'
         and d.subject = 'signer' and d.subject_id = s.id::text and d.part is null and guest_link_state(d) = 'open'
       order by d.created_at desc, d.id desc limit 1) as guest_link_id
    from unnest(${[...subjectIds]}::uuid[]) asked (id)
      join signature_envelope e on ${ownRows(who, "e.organization_id")} and e.subject = ${subject} and e.subject_id = asked.id
        and e.status = 'open'
      join signer s on s.organization_id = e.organization_id and s.envelope_id = e.id and s.status = 'to_sign'
    order by e.id, s.turn, s.rank`)
  return rows.map((row) => {
    const why = whyNot(row)
    return {
      id: row.id,
      envelope_id: row.envelope_id,
      subject_id: row.subject_id,
      name: row.name,
      adapter: row.adapter,
      guest_link_id: row.guest_link_id,
      notBecause: why && notRemindedWords(row.name, why),
    }
  })
}

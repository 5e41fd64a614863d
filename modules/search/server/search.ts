import { contractActions } from "@jalon/contracts/server"
import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { mayInvoice } from "@jalon/invoicing/server"
import { searchKeys, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { FOUND_KINDS } from "../wire/index.ts"
import * as wire from "../wire/index.ts"
import { foundContracts } from "./found-contracts.ts"
import { foundInvoices } from "./found-invoices.read.ts"
import { foundKeys } from "./found-keys.ts"
import { type InvoiceFacts, invoiceDetail } from "./invoice-detail.ts"

/** Shown of each kind. */
const SHOWN = 6
/** Read of each kind before the best are chosen. */
const LOOKED_AT = 30

type Kind = (typeof FOUND_KINDS)[number]

const tables = { student: sql`student`, partner: sql`partner`, class: sql`class`, training: sql`training` }

type Found = {
  kind: Kind
  id: string
  title: string
  detail: string | null
  contract_type: string | null
  invoice: InvoiceFacts | null
}

/**
 * The found rows of a table, one by one by their ids: given the school as well, the planner walks an index of the whole
 * school and looks for the ids in it. The fence (offset) keeps the application's own condition behind.
 */
const foundRows = (who: Who, kind: keyof typeof tables, keys: string[]): Sql => sql`
  (${foundKeys(who, kind, keys, LOOKED_AT)}) found_key
  cross join lateral (select * from ${tables[kind]} where id = found_key.subject_id offset 0)`

const students = (who: Who, keys: string[]): Sql => sql`
  (select 'student' as kind, s.id, concat_ws(' ', s.first_name, s.last_name) as title, c.name as detail, null as contract_type, 1 as place, s.sort_name as name,
     null::jsonb as invoice
   from ${foundRows(who, "student", keys)} s left join class c on c.id = s.class_id
   where ${ownRows(who, "s.organization_id")} order by s.sort_name limit ${SHOWN})`

const partners = (who: Who, keys: string[]): Sql => sql`
  (select 'partner', p.id, p.denomination, concat_ws(' · ', p.city, p.siret), null, 2, p.sort_name, null
   from ${foundRows(who, "partner", keys)} p where ${ownRows(who, "p.organization_id")} order by p.sort_name limit ${SHOWN})`

const contracts = (who: Who, keys: string[]): Sql => sql`
  (select distinct 'contract', c.id, c.learner_name, concat_ws(' · ', c.number, nullif(c.company_name, '')), c.contract_type, 3, c.sort_name, null::jsonb
   from (${foundContracts(who, keys, sql`c.*`)}) c
   order by c.sort_name limit ${SHOWN})`

/** Newest first: the rank stands where the others have the name that puts them in order. */
const invoices = (who: Who, typed: string, keys: string[]): Sql => sql`
  (select 'invoice', v.id, v.full_number, null, null, 4,
     lpad((row_number() over (order by v.issued_on desc, v.number desc))::text, 3, '0'),
     jsonb_build_object('kind', v.kind, 'state', v.state, 'due_on', v.due_on, 'cents', v.total_cents,
       'learner', v.document -> 'subject' ->> 'apprentice', 'buyer', v.document -> 'buyer' ->> 'name')
   from (${foundInvoices(who, typed, keys, LOOKED_AT)}) found (id)
     cross join lateral (select * from invoice where id = found.id offset 0) v
   where ${ownRows(who, "v.organization_id")} order by v.issued_on desc, v.number desc limit ${SHOWN})`

const classes = (who: Who, keys: string[]): Sql => sql`
  (select 'class', c.id, c.name, c.school_year, null, 5, c.sort_name, null
   from ${foundRows(who, "class", keys)} c where ${ownRows(who, "c.organization_id")} order by c.school_year desc, c.sort_name limit ${SHOWN})`

const trainings = (who: Who, keys: string[]): Sql => sql`
  (select 'training', t.id, t.title, t.rncp_code, null, 6, t.sort_title, null
   from ${foundRows(who, "training", keys)} t where ${ownRows(who, "t.organization_id")} order by t.sort_title limit ${SHOWN})`

/** Companies and contracts are the office's business. */
const isOffice = (who: Who) => who.kind === "member" && isOfficeRole(who.roleId)

export const search = read(wire.search, async (reader, { query: { q } }) => {
  const { who, run } = reader
  const keys = searchKeys(q)
  if (keys.length === 0) return { results: [] }
  const officeToo = isOffice(who)
    ? sql`union all ${partners(who, keys)} union all ${contracts(who, keys)}`
    : sql``
  const moneyToo = mayInvoice(reader) ? sql`union all ${invoices(who, q, keys)}` : sql``
  const rows = await run(sql<Found>`
    select kind, id, title, detail, contract_type, invoice from (
      ${students(who, keys)} ${officeToo} ${moneyToo} union all ${classes(who, keys)} union all ${trainings(who, keys)}
    ) found order by place, name`)
  const contractIds = rows.flatMap(({ kind, id }) => (kind === "contract" ? [id] : []))
  const actions = await contractActions(reader, contractIds)
  const on = today()
  return {
    results: rows.map(({ invoice, ...row }) => ({
      ...row,
      detail: invoice === null ? row.detail : invoiceDetail(invoice, on),
      next_action: actions.get(row.id) ?? null,
    })),
  }
})

import { contractActions } from "@jalon/contracts/server"
import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { beginsWord, searchKeys } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { FOUND_KINDS } from "../wire/index.ts"
import * as wire from "../wire/index.ts"
import { beginning, foundKeys } from "./found-keys.ts"

/** Shown of each kind. */
const SHOWN = 6
/** Read of each kind before the best are chosen. */
const LOOKED_AT = 30

type Kind = (typeof FOUND_KINDS)[number]

const tables = { student: sql`student`, partner: sql`partner`, class: sql`class`, training: sql`training` }

type Found = { kind: Kind; id: string; title: string; detail: string | null; contract_type: string | null }

/**
 * The found rows of a table, one by one by their ids: given the school as well, the planner walks an index of the whole
 * school and looks for the ids in it. The fence (offset) keeps the application's own condition behind.
 */
const foundRows = (who: Who, kind: keyof typeof tables, keys: string[]): Sql => sql`
  (${foundKeys(who, kind, keys, LOOKED_AT)}) found_key
  cross join lateral (select * from ${tables[kind]} where id = found_key.subject_id offset 0)`

const students = (who: Who, keys: string[]): Sql => sql`
  (select 'student' as kind, s.id, concat_ws(' ', s.first_name, s.last_name) as title, c.name as detail, null as contract_type, 1 as place, s.sort_name as name
   from ${foundRows(who, "student", keys)} s left join class c on c.id = s.class_id
   where ${ownRows(who, "s.organization_id")} order by s.sort_name limit ${SHOWN})`

const partners = (who: Who, keys: string[]): Sql => sql`
  (select 'partner', p.id, p.denomination, concat_ws(' · ', p.city, p.siret), null, 2, p.sort_name
   from ${foundRows(who, "partner", keys)} p where ${ownRows(who, "p.organization_id")} order by p.sort_name limit ${SHOWN})`

/** There are many: the longest word finds them, the others are read in the names, and it stops at the first few. */
const contracts = (who: Who, keys: string[]): Sql => {
  const [longest = "", ...others] = keys.toSorted((one, other) => other.length - one.length)
  const named = others.reduce(
    (all, key) => sql`${all} and (sort_name ~ ${beginsWord(key)} or found_by ~ ${beginsWord(key)})`,
    ownRows(who),
  )
  return sql`
  (select distinct 'contract', c.id, c.learner_name, concat_ws(' · ', c.number, nullif(c.company_name, '')), c.contract_type, 3, c.sort_name
   from (select c.* from (${beginning(who, "contract", longest)}) k
       cross join lateral (select * from contract where id = k.subject_id offset 0) c
     where ${named} limit ${LOOKED_AT}) c
   order by c.sort_name limit ${SHOWN})`
}

const classes = (who: Who, keys: string[]): Sql => sql`
  (select 'class', c.id, c.name, c.school_year, null, 4, c.sort_name
   from ${foundRows(who, "class", keys)} c where ${ownRows(who, "c.organization_id")} order by c.school_year desc, c.sort_name limit ${SHOWN})`

const trainings = (who: Who, keys: string[]): Sql => sql`
  (select 'training', t.id, t.title, t.rncp_code, null, 5, t.sort_title
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
  const rows = await run(sql<Found>`
    select kind, id, title, detail, contract_type from (
      ${students(who, keys)} ${officeToo} union all ${classes(who, keys)} union all ${trainings(who, keys)}
    ) found order by place, name`)
  const contractIds = rows.flatMap(({ kind, id }) => (kind === "contract" ? [id] : []))
  const actions = await contractActions(reader, contractIds)
  return { results: rows.map((row) => ({ ...row, next_action: actions.get(row.id) ?? null })) }
})

import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { read } from "@jalon/serving"
import { search } from "../wire/index.ts"
import { foundKeys, typedKeys } from "./found-keys.ts"

/** Shown of each kind. */
const SHOWN = 6
/** Read of each kind before the best are chosen. */
const LOOKED_AT = 60

type Found = {
  kind: "student" | "partner" | "class" | "training"
  id: string
  title: string
  detail: string | null
}

const students = (who: Who, keys: string[]): Sql => sql`
  (select 'student' as kind, s.id, concat_ws(' ', s.first_name, s.last_name) as title, c.name as detail, 1 as place, s.sort_name as sort
   from (${foundKeys(who, "student", keys, LOOKED_AT)}) found join student s on s.id = found.subject_id and ${ownRows(who, "s.organization_id")}
     left join class c on c.id = s.class_id
   order by s.sort_name limit ${SHOWN})`

const partners = (who: Who, keys: string[]): Sql => sql`
  (select 'partner', p.id, p.denomination, concat_ws(' · ', p.city, p.siret), 2, p.sort_name
   from (${foundKeys(who, "partner", keys, LOOKED_AT)}) found join partner p on p.id = found.subject_id and ${ownRows(who, "p.organization_id")}
   order by p.sort_name limit ${SHOWN})`

const classes = (who: Who, keys: string[]): Sql => sql`
  (select 'class', c.id, c.name, c.school_year, 3, c.sort_name
   from (${foundKeys(who, "class", keys, LOOKED_AT)}) found join class c on c.id = found.subject_id and ${ownRows(who, "c.organization_id")}
   order by c.school_year desc, c.sort_name limit ${SHOWN})`

const trainings = (who: Who, keys: string[]): Sql => sql`
  (select 'training', t.id, t.title, t.rncp_code, 4, t.sort_title
   from (${foundKeys(who, "training", keys, LOOKED_AT)}) found join training t on t.id = found.subject_id and ${ownRows(who, "t.organization_id")}
   order by t.sort_title limit ${SHOWN})`

/** Companies are the office's business. */
const seesPartners = (who: Who) => who.kind === "member" && isOfficeRole(who.roleId)

export const runSearch = read(search, async ({ who, run }, { query: { q } }) => {
  const keys = typedKeys(q)
  if (keys.length === 0) return { results: [] }
  const partnersToo = seesPartners(who) ? sql`union all ${partners(who, keys)}` : sql``
  const rows = await run(sql<Found>`
    select kind, id, title, detail from (
      ${students(who, keys)} ${partnersToo} union all ${classes(who, keys)} union all ${trainings(who, keys)}
    ) found order by place, sort`)
  return { results: rows }
})

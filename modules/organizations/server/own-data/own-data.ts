import { accountOf, newId, type Scope, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { command, read } from "@jalon/serving"
import { askForRectification, listAccesses, listRectifications } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { organizationsEvents } from "../events.ts"

const MOST_SHOWN = 100
/** More in a day would be a conversation, better held by telephone. */
const MOST_A_DAY = 5

type Access = {
  at: Date
  school: string
  person: string
  what: "nir" | "health" | "document"
  detail: string | null
}

export const readAccesses = read(listAccesses, async (reader) => {
  const rows = await reader.run(sql<Access>`
    select at, school, person, what, detail from own_accesses(${MOST_SHOWN})`)
  return { results: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
})

type Row = {
  id: string
  school: string
  about: string
  message: string
  created_at: Date
  status: "open" | "accepted" | "refused"
  answer: string | null
  answered_at: Date | null
}
const present = (row: Row) => ({
  id: row.id,
  school: row.school,
  about: row.about,
  message: row.message,
  created_at: row.created_at.toISOString(),
  status: row.status,
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
})

/** Names of schools are told by `student_places()`: the schools' own rows are closed to students. */
const findRequests = (asker: Pick<Scope, "who" | "run">) =>
  asker.run(sql<Row>`
    select r.id, coalesce(p.school_name, '') as school, r.about, r.message, r.created_at, r.status, r.answer,
      r.answered_at
    from rectification_request r left join student_places() p on p.student_id = r.student_id
    where r.account_id = ${accountOf(asker.who)} order by r.created_at desc, r.id limit ${MOST_SHOWN}`)

export const readRectifications = read(listRectifications, async (reader) => ({
  results: (await findRequests(reader)).map(present),
  schools: await reader.run(sql<{ student_id: string; name: string }>`
    select student_id, school_name as name from student_places()`),
}))

export const sendRectification = command(askForRectification, async (scope, { body }) => {
  const accountId = accountOf(scope.who)
  const today = await scope.find(sql<{ n: number }>`
    select count(*)::int as n from rectification_request
    where account_id = ${accountId} and created_at > now() - interval '1 day'`)
  if ((today?.n ?? 0) >= MOST_A_DAY) throw refuse("rectification.too_many")
  const id = newId()
  const made = await scope.count(sql`
    insert into rectification_request (id, organization_id, account_id, student_id, about, message)
    select ${id}, s.organization_id, s.account_id, s.id, ${body.about}, ${body.message}
    from student s where s.id = ${body.student_id} and s.account_id = ${accountId} and s.archived_at is null`)
  if (made === 0) throw refuse("not_found")
  await say(scope, organizationsEvents.RectificationRequested, { requestId: id })
  const request = (await findRequests(scope)).find((row) => row.id === id)
  if (!request) throw refuse("not_found")
  return { request: present(request) }
})

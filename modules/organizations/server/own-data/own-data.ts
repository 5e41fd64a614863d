import { accountOf, type Scope, sql } from "@jalon/data"

export const MOST_SHOWN = 100

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
export const present = (row: Row) => ({
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
export const findRequests = (asker: Pick<Scope, "who" | "run">) =>
  asker.run(sql<Row>`
    select r.id, coalesce(p.school_name, '') as school, r.about, r.message, r.created_at, r.status, r.answer,
      r.answered_at
    from rectification_request r left join student_places() p on p.student_id = r.student_id
    where r.account_id = ${accountOf(asker.who)} order by r.created_at desc, r.id limit ${MOST_SHOWN}`)

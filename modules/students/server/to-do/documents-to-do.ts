import { daysBetween } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { dayOf, type IsoDate, plural, printDaysLeft } from "@jalon/kernel"
import { foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import { checkBy, nextActionWords } from "../../rules/index.ts"

/** Documents looked at: a student often brings several at once. */
const LOOKED_AT = 300

type Row = { found: number; id: string; name: string; documents: number; labels: string[]; oldest: Date }

/** Documents that students brought and nobody has looked at: one line for each student. */
export const documentsToDo: ToDoSource = async ({ who, run }, on: IsoDate) => {
  const rows = await run(sql<Row>`
    with waiting as materialized (
      select d.student_id, d.submitted_at, d.label from student_document d
      where ${ownRows(who, "d.organization_id")} and d.status = 'submitted'
      order by d.submitted_at limit ${LOOKED_AT}),
    brought as materialized (
      select student_id, count(*)::int as documents, array_agg(label order by submitted_at) as labels, min(submitted_at) as oldest
      from waiting group by 1)
    select (select count(*)::int from brought) as found, s.id, concat_ws(' ', s.first_name, s.last_name) as name, b.documents,
      b.labels, b.oldest
    from brought b cross join lateral (select * from student where id = b.student_id offset 0) s
    where s.archived_at is null
    order by b.oldest, s.id limit ${SHOWN}`)
  return foundOf(rows, ({ id, name, documents, labels, oldest }) => {
    const by = checkBy(dayOf(oldest))
    const since = daysBetween(dayOf(oldest), on)
    return {
      kind: "document",
      id,
      about: name,
      reason: `Dépôt ${since === 0 ? "aujourd'hui" : `il y a ${plural(since, "jour", "jours")}`} : ${labels.slice(0, 3).join(", ")}.`,
      deadline: { on: by, label: `Réponse ${printDaysLeft(daysBetween(on, by))}`, is_legal: false },
      blocks: true,
      action: {
        label: nextActionWords({ kind: "check_documents", count: documents }),
        href: `/school/student/${id}/documents?check=first`,
        command: null,
      },
    }
  })
}

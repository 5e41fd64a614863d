import { daysBetween } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { type IsoDate, printDaysLeft } from "@jalon/kernel"
import { COUNTED, foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import { nextActionWords } from "../../rules/index.ts"

type Row = { found: number; id: string; student_id: string; name: string; about: string; due_on: IsoDate }

/** What students asked to be put right: the law leaves a month to answer (RGPD, article 12). */
export const rectificationsToDo: ToDoSource = async ({ who, run }, on) => {
  const rows = await run(sql<Row>`
    with open as materialized (
      select id, student_id, about, created_at from rectification_request
      where ${ownRows(who)} and status = 'open' limit ${COUNTED + 1})
    select (select count(*)::int from open) as found, o.id, o.student_id, concat_ws(' ', s.first_name, s.last_name) as name,
      o.about, (o.created_at + interval '1 month')::date as due_on
    from open o cross join lateral (select * from student where id = o.student_id offset 0) s
    order by o.created_at, o.id limit ${SHOWN}`)
  return foundOf(rows, ({ id, student_id, name, about, due_on }) => ({
    kind: "rectification",
    id,
    about: name,
    reason: `Demande de rectification : ${about}.`,
    deadline: { on: due_on, label: `Réponse ${printDaysLeft(daysBetween(on, due_on))}`, is_legal: true },
    blocks: true,
    action: {
      label: nextActionWords({ kind: "answer_request", count: 1 }),
      href: `/school/student/${student_id}/info`,
      command: null,
    },
  }))
}

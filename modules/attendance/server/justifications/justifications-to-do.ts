import { addWorkingDays, daysBetween } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { dayOf, printDaysLeft } from "@jalon/kernel"
import { foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import { justificationLimits } from "../../rules/index.ts"
import { mayDecide } from "./justification-row.read.ts"

const WEEKDAYS = { days: "ouvrés", zone: "metropole" } as const

type Row = { found: number; id: string; name: string; submitted_at: Date }

/** Documents that nobody has answered, for who was given the decision: neither why nor with what. */
export const justificationsToDo: ToDoSource = async (reader, on) => {
  if (!(await mayDecide(reader))) return { lines: [], count: 0, isCapped: false }
  const rows = await reader.run(sql<Row>`
    select count(*) over ()::int as found, j.id, concat_ws(' ', s.first_name, s.last_name) as name, j.submitted_at
    from justification j join student s on s.organization_id = j.organization_id and s.id = j.student_id
    where ${ownRows(reader.who, "j.organization_id")} and j.status = 'submitted'
    order by j.submitted_at, j.id limit ${SHOWN}`)
  return foundOf(rows, ({ id, name, submitted_at }) => {
    const by = addWorkingDays(dayOf(submitted_at), justificationLimits.answerDays, WEEKDAYS)
    return {
      kind: "justification",
      id,
      about: name,
      reason: "Justificatif d'absence déposé.",
      deadline: { on: by, label: `Réponse ${printDaysLeft(daysBetween(on, by))}`, is_legal: false },
      blocks: true,
      action: {
        label: "Examiner le justificatif",
        href: "/school/education/attendance/justifications",
        command: null,
      },
    }
  })
}

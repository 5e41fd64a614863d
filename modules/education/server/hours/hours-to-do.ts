import { sql } from "@jalon/data"
import { addDays, formatFrenchDate, typography } from "@jalon/kernel"
import type { ToDoLine } from "@jalon/to-do"
import type { ToDoSource } from "@jalon/to-do/source"
import { COUNTED, SHOWN } from "@jalon/to-do/source"
import { hoursAlertWords, hoursOf, UNDER_DAYS } from "../../rules/index.ts"
import { classSubjectHours, minutesOf, totalOf } from "./hours.read.ts"

/** Classes about to end whose hours are not all planned. */
export const hoursToDo: ToDoSource = async (reader, on) => {
  const rows = await classSubjectHours(
    reader,
    sql`c.archived_at is null and c.status <> 'finished' and c.end_date between ${on}::date and ${addDays(on, UNDER_DAYS)}::date`,
  )
  const lines = [...Map.groupBy(rows, ({ class_id }) => class_id).values()].flatMap((own): ToDoLine[] => {
    const [first] = own
    if (!first) return []
    const { class_id: id, name, end_date } = first
    const total = totalOf(own)
    const hours = hoursOf(total.due, minutesOf(total), { today: on, endsOn: end_date })
    if (hours.alert !== "under") return []
    return [
      {
        kind: "class_hours",
        id,
        about: name,
        reason: hoursAlertWords(hours) ?? "",
        deadline: {
          on: end_date,
          label: typography(`Fin de la classe le ${formatFrenchDate(end_date)}`),
          is_legal: false,
        },
        blocks: false,
        action: { label: "Planifier", href: `/school/education/calendar?by=class&of=${id}`, command: null },
      },
    ]
  })
  const sorted = lines.toSorted((a, b) => ((a.deadline?.on ?? "") < (b.deadline?.on ?? "") ? -1 : 1))
  return {
    lines: sorted.slice(0, SHOWN),
    count: Math.min(lines.length, COUNTED),
    isCapped: lines.length > COUNTED,
  }
}

import { daysBetween } from "@jalon/calendar"
import { sql } from "@jalon/data"
import { dayOf, type IsoDate, printDaysLeft } from "@jalon/kernel"
import type { ToDoDeadline } from "@jalon/to-do"
import { foundOf, type ToDoSource } from "@jalon/to-do/source"
import { type WarningCode, warningWords } from "../../rules/index.ts"
import { mayDecide } from "../justifications/justification-row.read.ts"
import { warnedRows } from "./rows.ts"

/** Somebody without news is called within the day; the other signs leave time for a meeting. */
const deadlineOf = (codes: readonly WarningCode[], since: IsoDate, on: IsoDate): ToDoDeadline | null =>
  codes.includes("consecutive")
    ? { on: since, label: `Appel ${printDaysLeft(daysBetween(on, since))}`, is_legal: false }
    : null

/** Learners who may drop out, one line each. */
export const warningsToDo: ToDoSource = async (reader, on) => {
  const isTold = (await mayDecide(reader)) ? sql`true` : sql`w.code <> 'employer_retention'`
  const rows = await reader.run(warnedRows(reader.who, isTold))
  return foundOf(rows, ({ id, name, codes, since }) => ({
    kind: "attendance_warning",
    id,
    about: name,
    reason: `${codes.map((code) => warningWords[code]).join(" ; ")}.`,
    deadline: deadlineOf(codes, dayOf(since), on),
    blocks: false,
    action: {
      label: codes.length > 1 ? "Traiter les alertes" : "Traiter l'alerte",
      href: `/school/education/attendance/stats?student=${id}`,
      command: null,
    },
  }))
}

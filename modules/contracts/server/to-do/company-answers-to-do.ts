import { foundOf, type ToDoSource } from "@jalon/to-do/source"
import { nextAction } from "../../rules/index.ts"
import { contractLine, nearDay, recordPlace, silence } from "./line.ts"
import { isSilent, type ToDoRow, toDoRows } from "./rows.ts"

/** « Relancer l'entreprise », as the record's button says it. */
export const remindLabel = (row: ToDoRow): string => {
  const left = { blocking: row.blocking_count, missing: row.missing_count, warnings: 0 }
  const { act } = nextAction(row.status, { ...left, needsConvention: row.needs_convention }, new Set())
  return act?.label ?? "Relancer l'entreprise"
}

/** Companies that were asked to complete a contract and say nothing. */
export const companyAnswersToDo: ToDoSource = async (reader, on) => {
  const soon = nearDay(on)
  const rows = await reader.run(
    toDoRows(reader.who, { statuses: ["awaiting_company"], soon, which: isSilent(reader.who, soon) }),
  )
  return foundOf(rows, (row) =>
    contractLine(row, on, {
      kind: "company_answer",
      blocks: false,
      reason: silence(row, on),
      action: { label: remindLabel(row), href: recordPlace(row), command: null },
    }),
  )
}

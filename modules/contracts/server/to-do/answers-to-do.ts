import { foundOf, type ToDoSource } from "@jalon/to-do/source"
import { type ContractStatus, filingOf, nextAction } from "../../rules/index.ts"
import { contractLine, here, nearDay, recordPlace, silence } from "./line.ts"
import { isSilent, type ToDoRow, toDoRows } from "./rows.ts"

/** « Relancer l'entreprise » or « Relancer l'étudiant », as the record's button says it. */
export const remindLabel = (row: ToDoRow): string => {
  const left = { blocking: row.blocking_count, missing: row.missing_count, asked: null, warnings: 0 }
  const { act } = nextAction(
    row.status,
    { ...left, needsConvention: row.needs_convention, filing: filingOf(row), deposit: null },
    new Set(),
  )
  return act?.label ?? "Relancer l'entreprise"
}

const answersToDo =
  (kind: "company_answer" | "student_answer", status: ContractStatus): ToDoSource =>
  async (reader, on) => {
    const soon = nearDay(on)
    const rows = await reader.run(
      toDoRows(reader.who, { statuses: [status], soon, which: isSilent(reader.who, soon) }),
    )
    return foundOf(rows, (row) =>
      contractLine(row, on, {
        kind,
        blocks: false,
        reason: silence(row, on),
        action: { label: remindLabel(row), href: recordPlace(row), command: here(row) },
      }),
    )
  }

/** Companies that were asked to complete a contract and say nothing. */
export const companyAnswersToDo = answersToDo("company_answer", "awaiting_company")

/** Students who were asked for their part, and say nothing. */
export const studentAnswersToDo = answersToDo("student_answer", "awaiting_student")

import { foundOf, type ToDoSource } from "@jalon/to-do/source"
import type { ContractStatus } from "../../rules/index.ts"
import { contractLine, formPlace, nearDay, recordPlace, stepOf } from "./line.ts"
import { type ToDoRow, toDoRows } from "./rows.ts"

/** Where the next step is the school's and somebody waits for it: the company, the signatories, the OPCO. */
const BLOCKING: readonly ContractStatus[] = [
  "to_check",
  "ready",
  "convention_validated",
  "signature_declined",
  "signature_expired",
  "signed",
  "to_transmit",
  "rejected",
  "info_requested",
  "refused",
]
/** Where nobody waits yet. */
const OWN: readonly ContractStatus[] = ["draft", "imported"]

const FORM: readonly ContractStatus[] = ["draft", "imported", "to_check"]

const placeOf = (row: ToDoRow): string => {
  if (FORM.includes(row.status)) return formPlace(row)
  return row.status === "signed" ? `${recordPlace(row)}?tab=attachments` : recordPlace(row)
}

/** Contracts whose next step is the school's own. */
export const contractsToDo: ToDoSource = async (reader, on) => {
  const soon = nearDay(on)
  const rows = await reader.run(
    toDoRows(reader.who, { statuses: [...BLOCKING, ...OWN], blocking: BLOCKING, soon }),
  )
  return foundOf(rows, (row) =>
    contractLine(row, on, {
      kind: "contract",
      blocks: BLOCKING.includes(row.status),
      action: { label: stepOf(row, on) ?? "Ouvrir le contrat", href: placeOf(row), command: null },
    }),
  )
}

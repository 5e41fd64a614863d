import type { IsoDate } from "@jalon/kernel"
import type { ToDoAction } from "@jalon/to-do"
import { foundOf, type ToDoSource } from "@jalon/to-do/source"
import type { ContractStatus } from "../../rules/index.ts"
import { listedAction } from "../list/listed-action.ts"
import { contractLine, formPlace, here, nearDay, recordPlace, stepOf } from "./line.ts"
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

/** What is left in the form, or a paper to join, is done there; every other step is made over Accueil. */
const actionOf = (row: ToDoRow, on: IsoDate): ToDoAction => {
  const label = stepOf(row, on) ?? "Ouvrir le contrat"
  if (row.status === "signed") return { label, href: `${recordPlace(row)}?tab=attachments`, command: null }
  if (!FORM.includes(row.status)) return { label, href: recordPlace(row), command: here(row) }
  const isInForm = listedAction(row, on, false).act?.kind === "form"
  return { label, href: formPlace(row), command: isInForm ? null : here(row) }
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
      action: actionOf(row, on),
    }),
  )
}

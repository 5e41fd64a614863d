import { foundOf, type ToDoSource } from "@jalon/to-do/source"
import { atOpco } from "../../rules/index.ts"
import { contractLine, nearDay, recordPlace, stepOf } from "./line.ts"
import { toDoRows } from "./rows.ts"

const CARRY = "L'OPCO attend des pièces sur son portail : son délai ne court pas sans elles."
const STOPPED = "L'envoi des pièces à l'OPCO est arrêté : son délai ne court pas sans elles."

/** The OPCO has the file, and lacks a document that does not leave by itself. */
export const opcoDocumentsToDo: ToDoSource = async (reader, on) => {
  const rows = await reader.run(
    toDoRows(reader.who, { statuses: atOpco, blocking: atOpco, lacksDocuments: true, soon: nearDay(on) }),
  )
  return foundOf(rows, (row) =>
    contractLine(row, on, {
      kind: "opco_document",
      blocks: true,
      reason: row.deposit_state === "to_carry" ? CARRY : STOPPED,
      action: {
        label: stepOf(row, on) ?? "Ouvrir le contrat",
        href: `${recordPlace(row)}?tab=opco`,
        command: null,
      },
    }),
  )
}

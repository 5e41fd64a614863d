import { addDays, type IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import { foundOf, type ToDoFound, type ToDoSource } from "@jalon/to-do/source"
import type { ContractStatus } from "../../rules/index.ts"
import { contractLine, here, nearDay, recordPlace, stepOf } from "./line.ts"
import { type ToDoRow, toDoRows } from "./rows.ts"

/** Others have the next step, or nobody has: the school watches the law's day. */
const WATCHED: readonly ContractStatus[] = ["in_signature", "engaged", "broken"]

const labels: Partial<Record<ContractStatus, string>> = {
  in_signature: "Suivre les signatures",
  broken: "Terminer la rupture",
}

const OPEN = "Ouvrir le contrat"

/** Who blocks is seen in the tab of the signatures. */
const placeOf = (row: ToDoRow): string =>
  row.status === "in_signature" ? `${recordPlace(row)}?tab=signatures` : recordPlace(row)

const watched = async (
  reader: Reader,
  on: IsoDate,
  asked: {
    statuses: readonly ContractStatus[]
    dueBy: IsoDate
    label: (row: ToDoRow) => string
    isHere?: true
    lacksDocuments?: false
  },
): Promise<ToDoFound> => {
  const { label, isHere, ...which } = asked
  return foundOf(await reader.run(toDoRows(reader.who, { ...which, soon: which.dueBy })), (row) =>
    contractLine(row, on, {
      kind: "deadline",
      blocks: false,
      action: { label: label(row), href: placeOf(row), command: isHere ? here(row) : null },
    }),
  )
}

/** Legal days that are past or near where no step of the school's own is open. */
export const deadlinesToDo: ToDoSource = async (reader, on) => {
  const [near, silent] = await Promise.all([
    watched(reader, on, {
      statuses: WATCHED,
      dueBy: nearDay(on),
      label: ({ status }) => labels[status] ?? OPEN,
    }),
    watched(reader, on, {
      statuses: ["received", "under_review"],
      dueBy: addDays(on, -1),
      // The silence of who decides is itself an answer, which somebody must record.
      label: (row) => stepOf(row, on) ?? OPEN,
      isHere: true,
      // Those wait for the school, and have a line of their own.
      lacksDocuments: false,
    }),
  ])
  return {
    lines: [...near.lines, ...silent.lines],
    count: near.count + silent.count,
    isCapped: near.isCapped || silent.isCapped,
  }
}

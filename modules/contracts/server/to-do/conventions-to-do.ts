import { ownRows, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import { foundOf, type ToDoFound, type ToDoSource } from "@jalon/to-do/source"
import { contractMoves } from "../../rules/index.ts"
import { mayValidate } from "../form/present-contract.ts"
import { remindLabel } from "./answers-to-do.ts"
import { contractLine, here, nearDay, recordPlace, silence } from "./line.ts"
import { isSilent, toDoRows } from "./rows.ts"

/** A colleague must approve it before the company reads it. */
const awaitsApproval = (who: Who) => sql`
  not c.is_convention_approved and exists (
    select from contract_preference f where ${ownRows(who, "f.organization_id")} and f.approves_conventions)`

const STATUSES = ["convention_to_validate"] as const

/** Only those who may approve see what awaits it. */
const toApprove = async (reader: Reader, on: IsoDate): Promise<ToDoFound> => {
  if (!(await mayValidate(reader))) return { lines: [], count: 0, isCapped: false }
  const asked = { statuses: STATUSES, soon: nearDay(on), which: awaitsApproval(reader.who) }
  return foundOf(await reader.run(toDoRows(reader.who, asked)), (row) =>
    contractLine(row, on, {
      kind: "convention",
      blocks: true,
      reason: "La convention attend votre accord avant d'être envoyée à l'entreprise.",
      action: { label: contractMoves.approveConvention.label, href: recordPlace(row), command: here(row) },
    }),
  )
}

const toRemind = async (reader: Reader, on: IsoDate): Promise<ToDoFound> => {
  const soon = nearDay(on)
  const which = sql`(${isSilent(reader.who, soon)}) and not (${awaitsApproval(reader.who)})`
  return foundOf(await reader.run(toDoRows(reader.who, { statuses: STATUSES, soon, which })), (row) =>
    contractLine(row, on, {
      kind: "convention",
      blocks: false,
      reason: silence(row, on),
      action: { label: remindLabel(row), href: recordPlace(row), command: here(row) },
    }),
  )
}

/** Conventions that wait: for a colleague's approval, or for the company. */
export const conventionsToDo: ToDoSource = async (reader, on) => {
  const [approve, remind] = await Promise.all([toApprove(reader, on), toRemind(reader, on)])
  return {
    lines: [...approve.lines, ...remind.lines],
    count: approve.count + remind.count,
    isCapped: approve.isCapped || remind.isCapped,
  }
}

import type { Scope } from "@jalon/data"
import { importLines, type ReadLine, type ToolSide } from "../../rules/index.ts"
import { findContract } from "../contract-row.ts"
import { choose } from "../records/choose.ts"
import { boxesFrom, fromRecords } from "../records/from-records.ts"
import { loadRecords, type RecordIds } from "../records/load-records.ts"

const NOBODY: RecordIds = {
  student_id: null,
  partner_id: null,
  tutor_id: null,
  training_id: null,
  class_id: null,
  center_id: null,
}

type Linked = { student_id: string | null; partner_id: string | null; contract_id: string | null }

/** The records a new contract would draw on. */
export const recordsFor = ({ student_id, partner_id }: Linked, scope: Scope) =>
  choose(scope, NOBODY, {
    ...(student_id !== null && { student_id }),
    ...(partner_id !== null && { partner_id }),
  })

const amountOf = (years: readonly { prise_en_charge_opco_cents?: number | null | undefined }[]) => {
  const cents = years.flatMap(({ prise_en_charge_opco_cents: one }) => (typeof one === "number" ? [one] : []))
  return cents.length === 0 ? null : cents.reduce((sum, one) => sum + one, 0)
}

/** What is known here of what a line is about: its contract, or the person and the company it names. */
export const toolSide = async (scope: Scope, linked: Linked): Promise<ToolSide> => {
  if (linked.contract_id !== null) {
    const { boxes, status, broken_on } = await findContract(scope, linked.contract_id)
    return { boxes, status, brokenOn: broken_on, amountCents: amountOf(boxes.convention_financement ?? []) }
  }
  const records = await loadRecords(scope, await recordsFor(linked, scope))
  const boxes = boxesFrom(fromRecords("apprentissage", records))
  return { boxes, status: null, brokenOn: null, amountCents: null }
}

/** How many values somebody has to choose before a line completes its contract. */
export const differencesIn = async (scope: Scope, read: ReadLine["read"], linked: Linked): Promise<number> =>
  linked.contract_id === null
    ? 0
    : importLines(read, await toolSide(scope, linked)).filter(({ differs }) => differs).length

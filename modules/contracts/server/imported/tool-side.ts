import type { Scope } from "@jalon/data"
import { importLines, type ReadLine, type ToolSide } from "../../rules/index.ts"
import { findContract } from "../contract-row.ts"
import { choose } from "../records/choose.ts"
import { type FromRecords, fieldsFrom, fromRecords } from "../records/from-records.ts"
import { loadRecords, type RecordIds } from "../records/load-records.ts"
import { type KeptChoices, openQuestions } from "./questions.ts"

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
export const recordsFor = ({ student_id, partner_id }: Omit<Linked, "contract_id">, scope: Scope) =>
  choose(scope, NOBODY, {
    ...(student_id !== null && { student_id }),
    ...(partner_id !== null && { partner_id }),
  })

/** The dates of a class and what is usual are offered to new contracts: they say nothing of one that is already signed. */
const said = (from: FromRecords): FromRecords =>
  Object.fromEntries(
    Object.entries(from).filter(([, { record }]) => record !== "class" && record !== "default"),
  )

/** What is known here of what a line is about: its contract, or the person and the company it names. */
export const toolSide = async (scope: Scope, linked: Linked): Promise<ToolSide> => {
  if (linked.contract_id !== null) {
    const { fields, status, broken_on } = await findContract(scope, linked.contract_id)
    return { fields, status, brokenOn: broken_on }
  }
  const records = await loadRecords(scope, await recordsFor(linked, scope))
  return {
    fields: fieldsFrom(said(fromRecords("apprentissage", records))),
    status: null,
    brokenOn: null,
  }
}

type SideOf = (linked: Linked) => Promise<ToolSide>

/** For many lines: what is known is read once for all those that are about the same person, company and contract. */
export const toolSides = (scope: Scope): SideOf => {
  const sides = new Map<string, Promise<ToolSide>>()
  return (linked) => {
    const about = [linked.student_id, linked.partner_id, linked.contract_id].join()
    const side = sides.get(about) ?? toolSide(scope, linked)
    sides.set(about, side)
    return side
  }
}

/** What somebody has to choose before a line is taken over, by mark. */
export const questionsIn = async (
  sideOf: SideOf,
  read: ReadLine["read"],
  linked: Linked,
  choices: KeptChoices,
): Promise<string[]> =>
  linked.contract_id === null && linked.student_id === null && linked.partner_id === null
    ? []
    : openQuestions(importLines(read, await sideOf(linked)), choices)

import { stopText } from "@jalon/deposits/rules"
import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { atOpco, contractBadge, readAnswer } from "../../rules/index.ts"
import type { OpcoAnswer } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { mayValidate } from "../form/present-contract.ts"
import { listedAction } from "../list/listed-action.ts"
import { type AnswerRow, answerRows } from "./opco-answers.read.ts"

/** Nothing was answered yet: what was sent stands still on its way. */
const isSending = ({ status }: AnswerRow): boolean =>
  status === "to_transmit" || atOpco.some((one) => one === status)

const presentAnswer = (row: AnswerRow, on: IsoDate, validates: boolean): OpcoAnswer => {
  const answer = readAnswer(row.contract_type, row.said ?? "")
  return {
    id: row.id,
    number: row.number,
    contract_type: row.contract_type,
    status: row.status,
    badge: contractBadge(row, on),
    learner_name: row.learner_name,
    company_name: row.company_name,
    opco: row.opco !== null && isOpcoKey(row.opco) ? opcoName(row.opco) : row.opco,
    since: row.status_since.toISOString(),
    said: row.said === null ? null : answer.text,
    stopped: isSending(row) ? stopText(row.fault ?? "") : null,
    fields: answer.fields,
    advice: answer.advice,
    signs: answer.signs,
    next_action: listedAction(row, on, validates),
  }
}

/** What the OPCOs hold against files, to be worked through from the oldest. */
export const listOpcoAnswers = read(wire.listOpcoAnswers, async (reader, { query: { page, page_size } }) => {
  const [rows, validates] = await Promise.all([
    reader.run(answerRows(reader.who, { limit: page_size, offset: (page - 1) * page_size })),
    mayValidate(reader),
  ])
  const on = today()
  return {
    count: rows[0]?.found ?? 0,
    count_is_capped: false,
    page,
    page_size,
    results: rows.map((row) => presentAnswer(row, on, validates)),
  }
})

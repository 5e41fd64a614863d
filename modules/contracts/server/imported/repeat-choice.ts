import { type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { type ImportLine, importLines } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockOpen } from "./imported-row.ts"
import { markOf } from "./questions.ts"
import type { ImportedRow } from "./row.ts"
import { othersOf } from "./same-question.ts"
import { toolSide } from "./tool-side.ts"

const differenceAt = async (scope: Scope, row: ImportedRow, key: ImportLine["key"]): Promise<ImportLine> => {
  const line = importLines(row.read, await toolSide(scope, row)).find((one) => one.key === key)
  if (!line?.differs) throw refuse("imported.no_question")
  return line
}

/** The same answer wherever the file asks the very same thing; each line is still settled by itself. */
export const repeatChoice = command(wire.repeatChoice, async (scope, { params, body: { key, side } }) => {
  const row = await lockOpen(scope, params.importedId)
  const question = markOf(await differenceAt(scope, row, key))
  const choice = JSON.stringify({ [key]: { side, question } })
  const lines = await scope.count(sql`
    update imported_contract r set choices = r.choices || ${choice}::jsonb, questions = array_remove(r.questions, ${question}),
      difference_count = cardinality(array_remove(r.questions, ${question})), updated_at = now()
    where ${othersOf(scope, row)} and (${question} = any(r.questions)
      or r.choices -> ${key} ->> 'question' = ${question} and r.choices -> ${key} ->> 'side' <> ${side})`)
  return { lines }
})

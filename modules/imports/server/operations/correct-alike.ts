import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeImport } from "../import-row.ts"
import type { ImportsServices } from "../services.ts"
import { takeAlike } from "./alike-rows.ts"
import { FIXABLE, judgeAgain, withCells } from "./fix-rows.ts"

export const correctAlike = ({ vault, files }: ImportsServices) =>
  multiStep(wire.correctAlike, async ({ data, action, who }, { params, body: { field, was, text } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await takeImport(scope, params.importId, FIXABLE)
      const keys = await vault.keyFor(scope)
      const alike = await takeAlike(scope, keys, row.id, field, was)
      if (alike.length === 0) throw refuse("import.row_gone")
      const fixed = alike.map((one) => ({
        row: one.row,
        cells: withCells(row, one.content.cells, { [field]: text }),
      }))
      const judged = await judgeAgain(scope, files, keys, row, fixed)
      const waiting = judged.filter(({ verdict }) => verdict.verdict === "refused").length
      return { corrected: judged.length - waiting, waiting }
    }),
  )

import { sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeImport } from "../import-row.ts"
import { openContent } from "../row-content.ts"
import type { ImportsServices } from "../services.ts"
import { findAlike } from "./alike-rows.ts"
import { FIXABLE, judgeAgain, withCells } from "./fix-rows.ts"
import { presentRow, takeRows } from "./list-rows.ts"

export const correctRow = ({ vault, files }: ImportsServices) =>
  multiStep(wire.correctRow, async ({ data, action, who }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await takeImport(scope, params.importId, FIXABLE)
      const [stored] = await takeRows(scope, row.id, sql`id = ${params.rowId}`)
      if (!stored) throw refuse("import.row_gone")
      const keys = await vault.keyFor(scope)
      const before = openContent(keys, stored.id, stored.content_sealed)
      await judgeAgain(scope, files, keys, row, [
        { row: stored, cells: withCells(row, before.cells, body.cells) },
      ])
      const [now] = await takeRows(scope, row.id, sql`id = ${params.rowId}`)
      if (!now) throw refuse("import.row_gone")
      const shown = presentRow(keys, now)
      return { row: shown, alike: await findAlike(scope, keys, row.id, before, shown.faults) }
    }),
  )

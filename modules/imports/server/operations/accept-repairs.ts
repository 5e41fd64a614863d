import { sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeImport } from "../import-row.ts"
import { openContent } from "../row-content.ts"
import type { ImportsServices } from "../services.ts"
import { FIXABLE, type Fixed, judgeAgain, withCells } from "./fix-rows.ts"
import { takeRows } from "./list-rows.ts"

const MOST_REPAIRS = 2_000

export const acceptRepairs = ({ vault, files }: ImportsServices) =>
  multiStep(wire.acceptRepairs, async ({ data, action, who }, { params, body: { field, code } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await takeImport(scope, params.importId, FIXABLE)
      const fault = `${field}:${code}`
      const rows = await takeRows(scope, row.id, sql`${fault} = any(repairs) and decision is null`)
      if (rows.length === 0) throw refuse("import.no_repair")
      const keys = await vault.keyFor(scope)
      const fixed = rows.slice(0, MOST_REPAIRS).map((stored): Fixed => {
        const { cells, faults } = openContent(keys, stored.id, stored.content_sealed)
        const proposed = faults.filter(
          (one) => one.field === field && one.code === code && one.suggestion !== undefined,
        )
        const typed = Object.fromEntries(proposed.map(({ suggestion }) => [field, suggestion ?? ""]))
        return { row: stored, cells: withCells(row, cells, typed) }
      })
      await judgeAgain(scope, files, keys, row, fixed)
      return { repaired: fixed.length }
    }),
  )

import { sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { sheetRows } from "../sheets/sheet-row.read.ts"
import { ownPlaces } from "./own-places.read.ts"
import { presentOwnSheet } from "./present-own-sheet.ts"

export const ownSheet = multiStep(wire.ownSheet, async (context, { params }) => {
  for (const place of await ownPlaces(context)) {
    const school = { kind: "system", organizationId: place.organization_id } as const
    const sheet = await context.data.inScope(school, context.action, async (scope) => {
      const [row] = await sheetRows(scope, sql`sh.id = ${params.sheetId}`)
      return row ? presentOwnSheet(scope, row, place) : null
    })
    if (sheet) return { sheet }
  }
  throw refuse("not_found")
})

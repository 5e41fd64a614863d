import { type Sql, sql } from "@jalon/data"
import { multiStep, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { sheetRows } from "../sheets/sheet-row.read.ts"
import { ownPlaces } from "./own-places.read.ts"
import { presentOwnSheet } from "./present-own-sheet.ts"

/** Reads in the name of a school that knows the learner, one trip each: nothing is written, so nothing need be held together. */
const readerOf = ({ data, action }: OperationContext, organizationId: number) => {
  const who = { kind: "system", organizationId } as const
  const run = <Row>(query: Sql<Row>) => data.readOnce(who, action, query)
  return { who, run, find: async <Row>(query: Sql<Row>) => (await run(query))[0] ?? null }
}

export const ownSheet = multiStep(
  wire.ownSheet,
  async (context, { params }) => {
    for (const place of await ownPlaces(context)) {
      const reader = readerOf(context, place.organization_id)
      const [row] = await sheetRows(reader, sql`sh.id = ${params.sheetId}`)
      const sheet = row ? await presentOwnSheet(reader, row, place) : null
      if (sheet) return { sheet }
    }
    throw refuse("not_found")
  },
  { entersAtOnce: true },
)

import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { publicationRows } from "./publication-row.ts"

const LATEST = 30

export const listPublications = read(wire.listPublications, async (reader) => ({
  results: await publicationRows(reader, sql`true`, LATEST),
}))

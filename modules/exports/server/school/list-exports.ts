import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { administratorOf } from "../caller.ts"
import { cards, presentExport } from "./export-row.ts"

export const listExports = read(wire.listExports, async (reader) => {
  administratorOf(reader.who)
  return { results: (await reader.run(cards(reader.who, sql`x.pack is null`))).map(presentExport) }
})

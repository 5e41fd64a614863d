import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { cards } from "../school/export-row.ts"
import { presentPack } from "./pack-row.ts"

export const listControlPacks = read(wire.listControlPacks, async (reader, { query: { kind, id } }) => {
  const which = sql`x.pack ->> 'kind' = ${kind} and x.pack ->> 'id' = ${id}`
  return { results: (await reader.run(cards(reader.who, which))).map(presentPack) }
})

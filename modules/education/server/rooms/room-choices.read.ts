import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

export const roomChoices = read(wire.roomChoices, async (reader) => ({
  sites: await reader.run(sql<{ id: string; name: string }>`
    select id, name from site where ${ownRows(reader.who)} and archived_at is null order by name, id`),
}))

import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { listIntegrations } from "../wire/index.ts"

type Row = { integration_type: number; url: string }

export const readIntegrations = read(listIntegrations, async (reader) => ({
  integrations: await reader.run(sql<Row>`
    select integration_type, url from integration where ${ownRows(reader.who)} order by integration_type`),
}))

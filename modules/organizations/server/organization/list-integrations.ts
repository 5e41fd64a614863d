import { ownRows, type Scope, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { listIntegrations } from "../../wire/index.ts"

type Row = { integration_type: number; url: string }

export const findIntegrations = (asker: Pick<Scope, "who" | "run">) =>
  asker.run(sql<Row>`
    select integration_type, url from integration where ${ownRows(asker.who)} order by integration_type`)

export const readIntegrations = read(listIntegrations, async (reader) => ({
  integrations: await findIntegrations(reader),
}))

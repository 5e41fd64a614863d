import { ownRows, type Scope, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

type Row = { integration_type: number; url: string }

export const findIntegrations = (asker: Pick<Scope, "who" | "run">) =>
  asker.run(sql<Row>`
    select integration_type, url from integration where ${ownRows(asker.who)} order by integration_type`)

export const listIntegrations = read(wire.listIntegrations, async (reader) => ({
  integrations: await findIntegrations(reader),
}))

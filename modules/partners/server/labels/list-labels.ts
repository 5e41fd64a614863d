import { ownRows } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { labels } from "./labels.ts"

export const listLabels = read(wire.listLabels, async (reader) => ({
  results: await reader.run(labels(ownRows(reader.who, "l.organization_id"))),
}))

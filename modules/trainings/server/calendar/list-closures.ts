import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { closures, present } from "./closures.ts"

export const listClosures = read(wire.listClosures, async ({ who, run }) => ({
  results: (await run(closures(who, sql`true`))).map(present),
}))

import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readCenters } from "./centers.read.ts"
import { readPreferences } from "./preferences.ts"

export const getCenter = read(wire.getCenter, async (reader, { params }) => {
  const [center] = await readCenters(reader, sql`id = ${params.id}`)
  if (!center) throw refuse("not_found")
  return {
    apprentice_training_center: {
      ...center,
      notification_preferences: await readPreferences(reader, params.id),
    },
  }
})

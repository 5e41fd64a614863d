import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { nextExpiryAlertOn } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { watchOn } from "./chase.ts"
import { decide } from "./decide.ts"

export const acceptDocument = (services: StudentsServices) =>
  command(wire.acceptDocument, (scope, { params, body }) =>
    decide(services, scope, params, "accept", async (row, on) => {
      const end = body.expires_on ?? null
      if (end !== null && end < on) throw refuse("document.past_end")
      if (end !== null) await watchOn(scope, row.id, nextExpiryAlertOn(end, on) ?? end)
      return sql`expires_on = ${end}, rejected_reason = null, reminded_at = null`
    }),
  )

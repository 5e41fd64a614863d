import { ownRows, sql } from "@jalon/data"
import { requireStepUp } from "@jalon/identity/server"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { findKey } from "./connections.ts"
import { depositsEvents } from "./events.ts"

/** The secret goes, the row and its history stay. */
export const removeApiKey = command(wire.removeApiKey, async (scope, { body }) => {
  await requireStepUp(scope)
  const { id } = await findKey(scope, body)
  await scope.run(sql`
    update opco_connection set key_sealed = null, key_last4 = null, key_expires_on = null, verified_at = null,
      last_error = null, state = 'not_connected', updated_at = now()
    where ${ownRows(scope.who)} and id = ${id}`)
  await publish(scope, depositsEvents.ConnectionChanged, { connectionId: id })
  return {}
})

import { sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findConnections } from "../connections.ts"
import { lastDeposit } from "../deposit-rows.ts"
import { followConnection } from "../jobs/cards.ts"

/** Asked for by several people in the same minute, the OPCO is asked once. */
const minute = (): string => new Date().toISOString().slice(0, 16)

export const askOpcoAgain = command(wire.askOpcoAgain, async (scope, { params }) => {
  const deposit = await lastDeposit(scope, params.contractId)
  if (deposit === null) throw refuse("not_found")
  const [connection] = await findConnections(
    scope,
    sql`c.center_id = ${deposit.center_id} and c.opco = ${deposit.opco} and c.key_sealed is not null`,
  )
  if (!connection) throw refuse("opco.no_key")
  await startJob(
    scope,
    followConnection,
    { connectionId: connection.id },
    { dedupeId: `${connection.id} ${minute()}` },
  )
  return {}
})

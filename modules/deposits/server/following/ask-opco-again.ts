import { sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findConnections } from "../connections.ts"
import { lastDeposit } from "../deposit-rows.ts"
import { followConnection } from "../jobs/cards.ts"

const TOGETHER_MS = 5_000

/** Asked for by several people within a few seconds, the OPCO is asked once, after the last of them. */
const nextTurn = (now: number) => {
  const turn = Math.floor(now / TOGETHER_MS) + 1
  return { turn, delayMs: turn * TOGETHER_MS - now }
}

export const askOpcoAgain = command(wire.askOpcoAgain, async (scope, { params }) => {
  const deposit = await lastDeposit(scope, params.contractId)
  if (deposit === null) throw refuse("not_found")
  const [connection] = await findConnections(
    scope,
    sql`c.center_id = ${deposit.center_id} and c.opco = ${deposit.opco} and c.key_sealed is not null`,
  )
  if (!connection) throw refuse("opco.no_key")
  const { turn, delayMs } = nextTurn(Date.now())
  await startJob(
    scope,
    followConnection,
    { connectionId: connection.id },
    { delayMs, dedupeId: `${connection.id} ${turn}` },
  )
  return {}
})

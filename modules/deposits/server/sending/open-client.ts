import { setTimeout as wait } from "node:timers/promises"
import { type Data, type FieldVault, type Scope, sql } from "@jalon/data"
import type { OpcoClient, OpcoExchange, Opcos, OperatorKey } from "@jalon/ports/opco"
import { findConnections, keyPlace } from "../connections.ts"

/** Above this the work comes back later instead of holding its place; `take_opco_turn` gives no turn beyond it either. */
const LONGEST_TURN_MS = 15_000

/** Too many calls wait for this OPCO: nothing was sent. */
export class NoTurn extends Error {}

/** More than a second: one that leaves a little late must not arrive within the second of the next ones. */
const GAP_MS = 1250
/** Woken later than this, on a busy machine, a call takes another turn: this one has passed. Twice, then it goes. */
const LATE_MS = 150
const MOST_TURNS = 3

export type SendingServices = { opcos: Opcos; vault: FieldVault }

/** Waits until the OPCO may be called again, over all schools and all workers. */
const waitForTurn = async (data: Data, opcos: Opcos, opco: OperatorKey): Promise<void> => {
  const perSecond = opcos.callsPerSecond(opco)
  if (perSecond === null) return
  for (let turns = 1; turns <= MOST_TURNS; turns++) {
    const asked = Date.now()
    const turn = await data.inScope({ kind: "system" }, "deposits.take-turn", (scope) =>
      scope.find(sql<{ ms: number }>`select take_opco_turn(${opco}, ${Math.ceil(GAP_MS / perSecond)}) as ms`),
    )
    const ms = turn?.ms ?? 0
    if (ms > LONGEST_TURN_MS) throw new NoTurn("too many calls wait for this OPCO")
    if (ms > 0) await wait(ms)
    if (Date.now() - asked - ms <= LATE_MS) return
  }
}

/** The key of a centre at an OPCO, opened; null when there is none, or the OPCO no longer takes it. */
export const openKey = async (
  { vault }: Pick<SendingServices, "vault">,
  scope: Scope,
  at: { center_id: string; opco: OperatorKey },
): Promise<{ connectionId: string; key: string } | null> => {
  const [row] = await findConnections(
    scope,
    sql`c.center_id = ${at.center_id} and c.opco = ${at.opco} and c.key_sealed is not null`,
  )
  return row?.key_sealed
    ? { connectionId: row.id, key: await vault.open(scope, keyPlace(row.id), row.key_sealed) }
    : null
}

/** Speaks to an OPCO with the key of a centre, in turn; what is said is collected beside. */
export const openClient = (
  { data, services }: { data: Data; services: Pick<SendingServices, "opcos"> },
  opco: OperatorKey,
  key: string,
): { client: OpcoClient | null; exchanges: OpcoExchange[] } => {
  const exchanges: OpcoExchange[] = []
  const client = services.opcos.open(opco, {
    key,
    onExchange: (one) => exchanges.push(one),
    turn: () => waitForTurn(data, services.opcos, opco),
  })
  return { client, exchanges }
}

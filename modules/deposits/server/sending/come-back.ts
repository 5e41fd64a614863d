import type { Scope } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { outline } from "@jalon/kernel"
import type { OpcoExchange } from "@jalon/ports/opco"
import { LEASE_MS, waitBeforeTry } from "../../rules/index.ts"

/** What every row that leaves for an OPCO by tries has: « sending » is said of it before anything leaves. */
type TriedRow<Fault> = {
  readonly id: string
  readonly state: string
  readonly sending_since: Date | null
  readonly next_try_at: Date | null
  readonly tries: number
  readonly is_unsure: boolean
  readonly error: Fault | null
}

/** How rows of one table are tried: whose they are writes them. */
export type Tried<Row extends TriedRow<Fault>, Fault> = {
  readonly action: string
  /** For the log: the name of its id, and what could not be done. */
  readonly name: string
  readonly trouble: string
  /** Those in which something is still to be sent. */
  readonly openStates: ReadonlySet<string>
  readonly lock: (scope: Scope, id: string) => Promise<Row | null>
  readonly countTry: (scope: Scope, id: string) => Promise<unknown>
  readonly keepExchanges: (scope: Scope, row: Row, exchanges: readonly OpcoExchange[]) => Promise<unknown>
  readonly tryLater: (
    scope: Scope,
    row: Row,
    inMs: number,
    next: { error: Fault | null; isUnsure: boolean },
  ) => Promise<void>
}

type Trying = Pick<Work<unknown>, "data" | "who" | "step" | "log">

/** How long whoever sends it now still has; nothing once it is tried again by work of its own. */
export const leaseLeft = ({ state, sending_since, next_try_at }: TriedRow<unknown>): number =>
  state !== "sending" || sending_since === null || next_try_at !== null
    ? 0
    : LEASE_MS - (Date.now() - sending_since.getTime())

/**
 * What could not be ended is tried again later: nobody else would. `mayBeThere`: a request may have left in this try; what was
 * unsure before it stays so.
 */
export const comeBack = <Row extends TriedRow<Fault>, Fault>(
  work: Trying,
  tried: Tried<Row, Fault>,
  id: string,
  { exchanges = [], mayBeThere = true }: { exchanges?: readonly OpcoExchange[]; mayBeThere?: boolean } = {},
): Promise<void> =>
  work.data.inScope(work.who, tried.action, async (scope) => {
    const row = await tried.lock(scope, id)
    if (row === null || !tried.openStates.has(row.state)) return
    if (row.next_try_at !== null && row.next_try_at > new Date()) return
    await tried.keepExchanges(scope, row, exchanges)
    await tried.countTry(scope, id)
    await tried.tryLater(scope, row, Math.max(LEASE_MS, waitBeforeTry(row.tries + 1, null)), {
      error: row.error,
      isUnsure: row.state === "sending" ? mayBeThere : row.is_unsure,
    })
  })

/** One step: cut in the middle it begins again, and finds by the row that something may have left. */
export const tryOrComeBack = async <Row extends TriedRow<Fault>, Fault>(
  work: Trying,
  tried: Tried<Row, Fault>,
  id: string,
  tryOnce: () => Promise<void>,
): Promise<void> => {
  try {
    await work.step("try", tryOnce)
  } catch (error) {
    work.log.error({ [tried.name]: id, ...outline(error) }, tried.trouble)
    await work.step("come-back", () => comeBack(work, tried, id))
  }
}

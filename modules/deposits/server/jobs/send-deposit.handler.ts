import { ownRows, type Scope, sql } from "@jalon/data"
import type { OpcoClient, OpcoExchange } from "@jalon/ports/opco"
import {
  type DepositError,
  type DepositPayload,
  type DepositRow,
  lockDeposit,
  payloadPlace,
} from "../deposit-rows.ts"
import { keepExchanges } from "../keep-exchanges.ts"
import { comeBack, leaseLeft, type Tried, tryOrComeBack } from "../sending/come-back.ts"
import { findSent } from "../sending/find-sent.ts"
import { NoTurn, openClient, openKey } from "../sending/open-client.ts"
import { sendDocuments } from "../sending/send-documents.ts"
import type { Opened, Sending } from "../sending/sending.ts"
import { settleFailure, settleStopped, settleTaken, tryLater } from "../sending/settle.ts"

const ACTION = "deposits.send-deposit"

const noError = (fault: string) => ({ fault, http_status: null, items: [] })

const deposits: Tried<DepositRow, DepositError> = {
  action: ACTION,
  name: "deposit",
  trouble: "a deposit could not be sent and is tried later",
  openStates: new Set(["queued", "sending", "taken"]),
  lock: lockDeposit,
  countTry: (scope, id) =>
    scope.run(sql`update deposit set tries = tries + 1 where ${ownRows(scope.who)} and id = ${id}`),
  keepExchanges: (scope, row, exchanges) => keepExchanges(scope, row.center_id, exchanges, row.id),
  tryLater,
}

/** Marks the row before anything leaves: whoever comes after a crash knows that something may have left. */
const begin = async (work: Sending, scope: Scope, depositId: string): Promise<Opened | null> => {
  const deposit = await lockDeposit(scope, depositId)
  if (!deposit || !deposits.openStates.has(deposit.state)) return null
  const left = leaseLeft(deposit)
  if (left > 0) {
    await tryLater(scope, deposit, left, { error: deposit.error, isUnsure: true })
    return null
  }
  const opened = await openKey(work.services, scope, deposit)
  if (opened === null || deposit.payload_sealed === null) {
    await settleStopped(scope, deposit, noError("no_key"))
    return null
  }
  if (deposit.state !== "taken")
    await scope.run(sql`
      update deposit set state = 'sending', sending_since = now(), tries = tries + 1, next_try_at = null
      where ${ownRows(scope.who)} and id = ${depositId}`)
  const text = await work.services.vault.open(scope, payloadPlace(depositId), deposit.payload_sealed)
  return {
    ...opened,
    deposit: { ...deposit, tries: deposit.tries + 1 },
    payload: JSON.parse(text) as DepositPayload,
    mayBeThere: deposit.state === "sending" || deposit.is_unsure,
  }
}

/** Only while it is still ours to settle: somebody may have given it up meanwhile. */
const settle = (
  work: Sending,
  { deposit }: Opened,
  exchanges: readonly OpcoExchange[],
  run: (scope: Scope, deposit: DepositRow) => Promise<void>,
) =>
  work.data.inScope(work.who, ACTION, async (scope) => {
    const now = await lockDeposit(scope, deposit.id)
    await keepExchanges(scope, deposit.center_id, exchanges, deposit.id)
    if (now?.state === "sending") await run(scope, { ...now, tries: deposit.tries })
  })

const sendContract = async (work: Sending, opened: Opened, client: OpcoClient, exchanges: OpcoExchange[]) => {
  const { deposit, payload, connectionId } = opened
  // A correction goes under the number of its file: sent twice, it is there once.
  if (opened.mayBeThere && deposit.corrects === null) {
    const looked = await findSent(work, client, deposit, payload)
    if (looked.outcome === "failed")
      return settle(work, opened, exchanges, (scope, row) =>
        settleFailure(scope, { ...row, is_unsure: true }, looked.error, connectionId),
      )
    const { value } = looked
    if (value.kind === "found")
      return settle(work, opened, exchanges, (scope, row) => settleTaken(scope, row, value.numbers))
    if (value.kind === "untold")
      return settle(work, opened, exchanges, (scope, row) =>
        settleStopped(scope, row, noError("untold"), false),
      )
  }
  const answer = await client.sendContract(payload.cerfa)
  await settle(work, opened, exchanges, (scope, row) =>
    answer.outcome === "done"
      ? settleTaken(scope, row, answer.value)
      : settleFailure(scope, { ...row, is_unsure: false }, answer.error, connectionId),
  )
}

const tryOnce = async (work: Sending, depositId: string): Promise<void> => {
  const opened = await work.data.inScope(work.who, ACTION, (scope) => begin(work, scope, depositId))
  if (opened === null) return
  const { client, exchanges } = openClient(work, opened.deposit.opco, opened.key)
  if (client === null) {
    await work.data.inScope(work.who, ACTION, (scope) =>
      settleStopped(scope, opened.deposit, noError("not_configured")),
    )
    return
  }
  try {
    if (opened.deposit.state === "taken") await sendDocuments(work, opened, client, exchanges)
    else await sendContract(work, opened, client, exchanges)
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    await comeBack(work, deposits, depositId, { exchanges, mayBeThere: opened.mayBeThere })
  }
}

export const handle = ({ depositId }: { depositId: string }, work: Sending): Promise<void> =>
  tryOrComeBack(work, deposits, depositId, () => tryOnce(work, depositId))

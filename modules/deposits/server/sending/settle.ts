import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { ContractNumbers, OpcoError } from "@jalon/ports/opco"
import { afterFailure } from "../../rules/index.ts"
import type { DepositError, DepositRow } from "../deposit-rows.ts"
import { depositsEvents } from "../events.ts"
import { keepRefusedKey } from "../keep-refused-key.ts"

const errorOf = ({ fault, httpStatus, items }: OpcoError): DepositError => ({
  fault,
  http_status: httpStatus,
  items,
})

export const tell = (scope: Scope, { id }: Pick<DepositRow, "id">) =>
  publish(scope, depositsEvents.DepositMoved, { depositId: id })

/** The OPCO has it: its documents follow at once. */
export const settleTaken = async (
  scope: Scope,
  deposit: DepositRow,
  { internal, external, deca }: ContractNumbers,
): Promise<void> => {
  await scope.run(sql`
    update deposit set state = 'taken', internal_number = ${internal}, external_number = ${external}, deca_number = ${deca},
      taken_at = now(), opco_state = 'TRANSMIS', opco_comment = null, error = null, next_try_at = null, sending_since = null,
      is_unsure = false, tries = 0
    where ${ownRows(scope.who)} and id = ${deposit.id}`)
  await tell(scope, deposit)
  await publish(scope, depositsEvents.SendingDue, { depositId: deposit.id })
}

export const settleStopped = async (
  scope: Scope,
  deposit: DepositRow,
  error: DepositError,
  isUnsure = deposit.is_unsure,
): Promise<void> => {
  await scope.run(sql`
    update deposit set state = 'stopped', error = ${JSON.stringify(error)}::jsonb, next_try_at = null, sending_since = null,
      is_unsure = ${isUnsure}
    where ${ownRows(scope.who)} and id = ${deposit.id}`)
  await tell(scope, deposit)
}

const settleRejected = async (scope: Scope, deposit: DepositRow, error: DepositError): Promise<void> => {
  await scope.run(sql`
    update deposit set state = 'rejected', error = ${JSON.stringify(error)}::jsonb, next_try_at = null, sending_since = null,
      is_unsure = false, answered_at = now()
    where ${ownRows(scope.who)} and id = ${deposit.id}`)
  await tell(scope, deposit)
}

/** Tried again later, from where it stands. */
export const tryLater = async (
  scope: Scope,
  deposit: DepositRow,
  inMs: number,
  { error, isUnsure }: { error: DepositError | null; isUnsure: boolean },
): Promise<void> => {
  const back = deposit.internal_number === null ? (isUnsure ? "sending" : "queued") : "taken"
  await scope.run(sql`
    update deposit set state = ${back}, error = ${error === null ? null : JSON.stringify(error)}::jsonb, is_unsure = ${isUnsure},
      next_try_at = now() + make_interval(secs => ${inMs / 1000})
    where ${ownRows(scope.who)} and id = ${deposit.id}`)
  await publish(scope, depositsEvents.SendingDue, { depositId: deposit.id }, { delayMs: inMs })
}

/** A request failed. `connectionId`: the key that it was sent with. */
export const settleFailure = async (
  scope: Scope,
  deposit: DepositRow,
  error: OpcoError,
  connectionId: string,
): Promise<void> => {
  const kept = errorOf(error)
  await keepRefusedKey(scope, connectionId, error)
  const next = afterFailure(error, deposit.tries)
  if (next.kind === "try_again")
    return tryLater(scope, deposit, next.inMs, {
      error: kept,
      isUnsure: deposit.internal_number === null && (next.isUnsure || deposit.is_unsure),
    })
  if (next.kind === "stop") return settleStopped(scope, deposit, kept)
  // What was taken is not undone by a document that is not.
  if (deposit.internal_number !== null)
    return settleStopped(scope, deposit, { ...kept, fault: "document_refused" })
  return settleRejected(scope, deposit, kept)
}

/** Complete when nothing is left to send, by the exchange nor on the portal; also where the exchange had stopped. */
export const settleComplete = async (scope: Scope, deposit: DepositRow): Promise<void> => {
  const [done] = await scope.run(sql<{ id: string }>`
    update deposit d set state = 'followed', complete_at = coalesce(complete_at, now()), error = null, next_try_at = null
    where ${ownRows(scope.who, "d.organization_id")} and d.id = ${deposit.id} and d.state in ('taken', 'stopped')
      and d.internal_number is not null and not exists (
      select from deposit_document p where ${ownRows(scope.who, "p.organization_id")} and p.deposit_id = d.id and p.sent_at is null)
    returning d.id`)
  if (done) await tell(scope, deposit)
}

import {
  accountOf,
  type FieldVault,
  newId,
  organizationOf,
  ownRows,
  type Scope,
  sha256,
  sql,
} from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { OperatorKey } from "@jalon/ports/opco"
import { type DepositDocumentRow, type DepositPayload, payloadPlace } from "./deposit-rows.ts"
import { depositsEvents } from "./events.ts"

export type NewDeposit = {
  readonly contractId: string
  readonly contractVersion: number
  readonly centerId: string
  readonly opco: OperatorKey
  /** The OPCO's number of the refused file that this one corrects. */
  readonly corrects: string | null
  readonly payload: DepositPayload
  readonly documents: readonly Pick<DepositDocumentRow, "kind" | "title" | "file_id" | "channel">[]
}

/**
 * Sends a contract, in the transaction of who asks for it: it leaves after the commit. A second one for the same contract
 * is refused by the database.
 */
export const createDeposit = async (
  { vault }: { vault: FieldVault },
  scope: Scope,
  { contractId, contractVersion, centerId, opco, corrects, payload, documents }: NewDeposit,
): Promise<{ depositId: string }> => {
  const depositId = newId()
  const organization = organizationOf(scope.who)
  const text = JSON.stringify(payload)
  await scope.run(sql`
    insert into deposit (id, organization_id, contract_id, contract_version, center_id, opco, corrects, payload_sha256,
      payload_sealed, created_by)
    values (${depositId}, ${organization}, ${contractId}, ${contractVersion}, ${centerId}, ${opco}, ${corrects},
      ${sha256(text)}, ${await vault.seal(scope, payloadPlace(depositId), text)}, ${accountOf(scope.who)})`)
  for (const [rank, { kind, title, file_id, channel }] of documents.entries())
    await scope.run(sql`
      insert into deposit_document (id, organization_id, deposit_id, rank, kind, title, file_id, channel)
      values (${newId()}, ${organization}, ${depositId}, ${rank}, ${kind}, ${title}, ${file_id}, ${channel})`)
  await publish(scope, depositsEvents.SendingDue, { depositId })
  return { depositId }
}

/** Given up before the OPCO took it: what is on its way is not called back. */
export const withdrawDeposit = (scope: Scope, contractId: string) =>
  scope.run(sql`
    update deposit set state = 'withdrawn', next_try_at = null
    where ${ownRows(scope.who)} and contract_id = ${contractId} and state in ('queued', 'stopped')
      and internal_number is null`)

/** The next file of the contract takes its place, whatever the OPCO still says of this one. */
export const closeDeposits = (scope: Scope, contractId: string) =>
  scope.run(sql`
    update deposit set state = 'ended', next_try_at = null
    where ${ownRows(scope.who)} and contract_id = ${contractId} and state in ('taken', 'followed', 'stopped')
      and internal_number is not null`)

/** After somebody mended what held it: from where it stood. */
export const resumeDeposit = async (scope: Scope, contractId: string): Promise<boolean> => {
  const [resumed] = await scope.run(sql<{ id: string }>`
    update deposit set error = null, next_try_at = null,
      state = case when internal_number is not null then 'taken' when is_unsure then 'sending' else 'queued' end,
      sending_since = case when internal_number is null and is_unsure then now() - interval '1 hour' else null end
    where ${ownRows(scope.who)} and contract_id = ${contractId} and state = 'stopped'
    returning id`)
  if (!resumed) return false
  await publish(scope, depositsEvents.SendingDue, { depositId: resumed.id })
  return true
}

import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish, type Work } from "@jalon/jobs"
import type { OpcoAnswer, OpcoClient, OpcoContract, OpcoError, OpcoExchange } from "@jalon/ports/opco"
import { isClosed, isOpen } from "../../rules/index.ts"
import { findConnections, keyPlace } from "../connections.ts"
import { type DepositRow, findDeposits, lockDeposit } from "../deposit-rows.ts"
import { saveExtraCosts } from "../engaged-extra-costs.ts"
import { depositsEvents } from "../events.ts"
import { keepExchanges } from "../keep-exchanges.ts"
import { keepRefusedKey } from "../keep-refused-key.ts"
import { openClient, type SendingServices } from "../sending/open-client.ts"

const ACTION = "deposits.follow-connection"
const AT_ONCE = 40

type Following = Work<SendingServices>

const saveSchedule = async (
  scope: Scope,
  depositId: string,
  { instalments }: OpcoContract,
): Promise<void> => {
  await scope.run(sql`delete from opco_instalment where ${ownRows(scope.who)} and deposit_id = ${depositId}`)
  for (const one of instalments)
    await scope.run(sql`
      insert into opco_instalment (id, organization_id, deposit_id, number, code, total_cents, paid_cents, under_review_cents,
        opens_on, starts_on, ends_on)
      values (${newId()}, ${organizationOf(scope.who)}, ${depositId}, ${one.number}, ${one.code}, ${one.totalCents},
        ${one.paidCents}, ${one.underReviewCents}, ${one.opensOn}, ${one.from}, ${one.until})`)
}

/** A document that is stopped stops no answer. */
const isAtOpco = ({ state, internal_number }: DepositRow): boolean =>
  internal_number !== null && ["taken", "followed", "stopped"].includes(state)

const changed = (deposit: DepositRow, file: OpcoContract): boolean =>
  deposit.opco_state !== file.state ||
  deposit.opco_comment !== file.stateComment ||
  deposit.engaged_cents !== file.engagedCents ||
  (file.deca !== null && deposit.deca_number !== file.deca)

/** What the OPCO says now, once; a word that came before changes nothing. */
const saveAnswer = async (scope: Scope, id: string, file: OpcoContract): Promise<void> => {
  const deposit = await lockDeposit(scope, id)
  if (!deposit || !isAtOpco(deposit) || !changed(deposit, file)) return
  const isDecided = !isOpen(file.state)
  await scope.run(sql`
    update deposit set opco_state = ${file.state}, opco_comment = ${file.stateComment}, engaged_cents = ${file.engagedCents},
      external_number = coalesce(${file.external}, external_number), deca_number = coalesce(${file.deca}, deca_number),
      answered_at = case when ${isDecided} and opco_state is distinct from ${file.state} then now() else answered_at end,
      state = case when ${isClosed(file.state)} then 'ended' else state end
    where ${ownRows(scope.who)} and id = ${id}`)
  if (file.instalments.length > 0) await saveSchedule(scope, id, file)
  await saveExtraCosts(scope, id, file.extraCosts)
  await publish(scope, depositsEvents.DepositMoved, { depositId: id })
}

const batches = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE))

/** Files whose state changed, and those still open: there the OPCO may have said something without changing it. */
const toRead = (deposits: readonly DepositRow[], states: ReadonlyMap<string, string>): DepositRow[] =>
  deposits.filter(({ internal_number, opco_state }) => {
    const state = states.get(internal_number ?? "")
    return state !== undefined && (state !== opco_state || isOpen(state))
  })

const readFiles = async (
  client: OpcoClient,
  deposits: readonly DepositRow[],
  save: (files: readonly OpcoContract[]) => Promise<void>,
): Promise<OpcoError | null> => {
  const states = await client.contractStates()
  if (states.outcome === "failed") return states.error
  const byNumber = new Map(states.value.map(({ internal, state }) => [internal, state]))
  for (const batch of batches(toRead(deposits, byNumber))) {
    const files: OpcoAnswer<readonly OpcoContract[]> = await client.listContracts(
      batch.map(({ internal_number }) => internal_number ?? ""),
    )
    if (files.outcome === "failed") return files.error
    await save(files.value)
  }
  return null
}

const open = (work: Following, connectionId: string) =>
  work.data.inScope(work.who, ACTION, async (scope) => {
    const [connection] = await findConnections(
      scope,
      sql`c.id = ${connectionId} and c.key_sealed is not null`,
    )
    if (!connection?.key_sealed) return null
    const deposits = await findDeposits(
      scope,
      sql`d.center_id = ${connection.center_id} and d.opco = ${connection.opco} and d.state in ('taken', 'followed', 'stopped')
        and d.internal_number is not null`,
    )
    if (deposits.length === 0) return null
    const key = await work.services.vault.open(scope, keyPlace(connection.id), connection.key_sealed)
    return { connection, deposits, key }
  })

const follow = async (work: Following, connectionId: string): Promise<void> => {
  const opened = await open(work, connectionId)
  if (opened === null) return
  const { connection, deposits, key } = opened
  const { client, exchanges } = openClient(work, connection.opco, key)
  if (client === null) return
  const keep = (scope: Scope, said: OpcoExchange[]) => keepExchanges(scope, connection.center_id, said)
  const ids = new Map(deposits.map(({ internal_number, id }) => [internal_number, id]))
  const error = await readFiles(client, deposits, (files) =>
    work.data.inScope(work.who, ACTION, async (scope) => {
      await keep(scope, exchanges.splice(0))
      for (const file of files) {
        const id = ids.get(file.internal)
        if (id !== undefined) await saveAnswer(scope, id, file)
      }
    }),
  )
  await work.data.inScope(work.who, ACTION, async (scope) => {
    await keep(scope, exchanges)
    if (error !== null) await keepRefusedKey(scope, connection.id, error)
  })
}

/** Done again whole after a crash: each answer that was written already changes nothing. */
export const handle = async ({ connectionId }: { connectionId: string }, work: Following): Promise<void> => {
  await work.step("follow", () => follow(work, connectionId))
}

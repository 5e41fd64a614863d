import { RefusedError, UnreachableError, type useClient } from "@jalon/client"
import { REMINDED_AT_ONCE, remindAwaitedSigners } from "@jalon/signatures/wire"
import type { BulkAction, CheckedContract } from "../../wire/index.ts"
import { moveContract, sendCompanyLink, startSignature, transmitContract } from "../../wire/index.ts"
import { bulkWords as words } from "../list/strings.fr.ts"
import type { Given, Refused } from "./bulk-state.ts"

export type Client = ReturnType<typeof useClient>
export type Outcome = { done: number; refused: readonly Refused[] }

type Told = (done: number) => void
type Action<A extends BulkAction> = (
  client: Client,
  contracts: readonly CheckedContract[],
  given: Given,
  told: Told,
  action: A,
) => Promise<Outcome>

export const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

const reason = (sentence: string) => ({ sentence, section: null })

const refusedBy = (error: unknown): string => {
  if (!(error instanceof RefusedError || error instanceof UnreachableError)) throw error
  return error instanceof RefusedError ? error.message : words.unreachable
}

/** The same key twice: an answer that was lost on its way back is given again, nothing is done a second time. */
const surely = async <T>(call: (idempotencyKey: string) => Promise<T>): Promise<T> => {
  const key = crypto.randomUUID()
  try {
    return await call(key)
  } catch (error) {
    if (error instanceof UnreachableError) return call(key)
    throw error
  }
}

/** One contract, one call, one transaction: it is done whole, or refused with the reason. */
const oneByOne =
  <A extends BulkAction>(
    call: (
      client: Client,
      contract: CheckedContract,
      given: Given,
      how: object,
      action: A,
    ) => Promise<unknown>,
  ): Action<A> =>
  async (client, contracts, given, told, action) => {
    const refused: Refused[] = []
    let done = 0
    for (const contract of contracts) {
      told(done)
      try {
        await surely((idempotencyKey) =>
          call(client, contract, given, { quiet: true, idempotencyKey }, action),
        )
        done += 1
      } catch (error) {
        refused.push({ contract, reasons: [reason(refusedBy(error))] })
      }
    }
    return { done, refused }
  }

const move = oneByOne<"declareTransmitted" | "archive" | "restore">((client, { id }, given, how, action) => {
  const answers = {
    declareTransmitted: { transmitted_on: given.transmitted_on },
    archive: { reason: given.reason },
    restore: {},
  }[action]
  return client.call(
    moveContract,
    { params: { contractId: id }, body: { move: action, given: answers } },
    how,
  )
})

const remind = oneByOne<"remind">((client, { id, email }, _given, how) =>
  client.call(sendCompanyLink, { params: { contractId: id }, body: { email: email ?? "" } }, how),
)

/** Each with its own key: one whose answer is lost is asked again, and is sent once. */
const startAll = oneByOne<"startSignature">((client, { id, signature }, { center }, how) => {
  if (signature === null) throw new Error("a contract that was not checked for its signature")
  const { first_name, last_name, email } = center ?? signature.center
  const body = {
    center: { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() },
    days: signature.days,
  }
  return client.call(startSignature, { params: { contractId: id }, body }, how)
})

const transmitAll = oneByOne<"transmit">((client, { id }, _given, how) =>
  client.call(transmitContract, { params: { contractId: id } }, how),
)

/** Many in one call: nobody waits for a reminder, and each signer gets one a day at most. */
const remindSigners: Action<"remindSigners"> = async (client, contracts, _given, told) => {
  const refused: Refused[] = []
  let done = 0
  for (const [at, slice] of slicesOf(contracts, REMINDED_AT_ONCE).entries()) {
    told(at * REMINDED_AT_ONCE)
    const body = { subject: "contract" as const, ids: slice.map(({ id }) => id) }
    try {
      const { results } = await surely((idempotencyKey) =>
        client.call(remindAwaitedSigners, { body }, { quiet: true, idempotencyKey }),
      )
      for (const { id, reminded, skipped } of results) {
        done += reminded.length
        const contract = slice.find((one) => one.id === id)
        const reasons = skipped.map((one) => reason(one.reason))
        if (reminded.length === 0 && reasons.length === 0) reasons.push(reason(words.nobodyAwaited))
        if (contract && reasons.length > 0) refused.push({ contract, reasons })
      }
    } catch (error) {
      refused.push(...slice.map((contract) => ({ contract, reasons: [reason(refusedBy(error))] })))
    }
  }
  return { done, refused }
}

export const doActions: { readonly [A in BulkAction]: Action<A> } = {
  declareTransmitted: move,
  archive: move,
  restore: move,
  remind,
  remindSigners,
  startSignature: startAll,
  transmit: transmitAll,
}

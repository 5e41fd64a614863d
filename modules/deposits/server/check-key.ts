import type { IsoDate } from "@jalon/kernel"
import type { OpcoError, OpcoExchange, Opcos, OperatorKey } from "@jalon/ports/opco"
import { type KeptState, type KeyAnswer, stateAfterCheck } from "../rules/index.ts"

/** Kept with the connection and shown; masked by the port. */
export type KeptError = { fault: string; http_status: number | null; message: string | null }

export type KeyCheck = {
  state: Exclude<KeptState, "not_connected">
  validUntil: IsoDate | null
  error: KeptError | null
}

const errorOf = ({ fault, httpStatus, items }: OpcoError): KeptError => ({
  fault,
  http_status: httpStatus,
  message: items[0]?.message ?? null,
})

/** The OPCO says no with a status that says yes. */
const refused =
  (message: string | null) =>
  (exchange: OpcoExchange): OpcoExchange =>
    exchange.fault === null ? { ...exchange, fault: "key_refused", message } : exchange

type AskedKey = { opco: OperatorKey; key: string; siren: string; on: IsoDate }

/** Null without an access of the software to this OPCO. Every request made is told beside the answer. */
export const checkKey = async (
  opcos: Opcos,
  { opco, key, siren, on }: AskedKey,
): Promise<{ check: KeyCheck; exchanges: OpcoExchange[] } | null> => {
  const exchanges: OpcoExchange[] = []
  const client = opcos.open(opco, { key, onExchange: (one) => exchanges.push(one) })
  if (client === null) return null
  const answer = await client.keyInfo(siren)
  if (answer.outcome === "failed") {
    const { error } = answer
    const silent: KeyAnswer = { answered: false, isKeyRefused: error.fault === "key_refused" }
    const check = { state: stateAfterCheck(silent, on), validUntil: null, error: errorOf(error) }
    return { check, exchanges }
  }
  const { isValid, validUntil, comment } = answer.value
  const state = stateAfterCheck({ answered: true, isValid, validUntil }, on)
  const error = state === "connected" ? null : { fault: "key_refused", http_status: 200, message: comment }
  return {
    check: { state, validUntil, error },
    exchanges: error === null ? exchanges : exchanges.map(refused(comment)),
  }
}

/** What a key lets us read: the first page of the files it opens. */
export const checkRights = async (
  opcos: Opcos,
  { opco, key }: Pick<AskedKey, "opco" | "key">,
): Promise<{ readsContracts: boolean | null; contractCount: number | null; exchanges: OpcoExchange[] }> => {
  const exchanges: OpcoExchange[] = []
  const client = opcos.open(opco, { key, onExchange: (one) => exchanges.push(one) })
  if (!client?.protocol.flows.contract) return { readsContracts: null, contractCount: null, exchanges }
  const answer = await client.firstContractStates()
  if (answer.outcome === "done") return { readsContracts: true, contractCount: answer.value.total, exchanges }
  const isRefused = answer.error.fault === "key_refused"
  return { readsContracts: isRefused ? false : null, contractCount: null, exchanges }
}

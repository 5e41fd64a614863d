import { at, textAt } from "../registers/json.ts"
import { isSafeAddress } from "./http.ts"
import {
  isOperatorKey,
  type OperatorKey,
  type OperatorProtocol,
  operatorProtocols,
} from "./operators.data.ts"

/** The software's access to one operator, given by the operator to whoever runs this installation. */
export type ConfiguredOperator = {
  readonly opco: OperatorKey
  /** Up to the version: https://host/ApiEchangeCFA */
  readonly url: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly protocol: OperatorProtocol
  /** How many requests it takes in a second, of all schools together. */
  readonly callsPerSecond: number
}

/** An operator that is not there goes by its portal. */
export type OpcoSettings = {
  readonly operators: Readonly<Partial<Record<OperatorKey, ConfiguredOperator>>>
  /** Sent with each request, as the exchange asks. */
  readonly publisher: string
  readonly software: string
  readonly version: string
  readonly timeoutMs?: number
}

const SOFTWARE = { publisher: "Jalon", software: "Jalon", version: "1" }

class WrongSettings extends Error {}

const needed = (row: unknown, opco: string, name: string): string => {
  const found = textAt(row, name)
  if (found === null) throw new WrongSettings(`${opco}.${name} is missing`)
  return found
}

const address = (row: unknown, opco: string, name: string): string => {
  const url = needed(row, opco, name)
  if (!isSafeAddress(url)) throw new WrongSettings(`${opco}.${name} must be an https address`)
  return url.replace(/\/$/, "")
}

const CALLS_PER_SECOND = { usual: 5, most: 100 }

const pace = (row: unknown, opco: string): number => {
  const found = at(row, "calls_per_second") ?? CALLS_PER_SECOND.usual
  if (typeof found !== "number" || !(found > 0) || found > CALLS_PER_SECOND.most)
    throw new WrongSettings(`${opco}.calls_per_second must be a number up to ${CALLS_PER_SECOND.most}`)
  return found
}

const operatorOf = (opco: string, row: unknown): ConfiguredOperator => {
  if (!isOperatorKey(opco)) throw new WrongSettings(`${opco} is no OPCO`)
  const protocol = operatorProtocols[opco]
  const changed = (at(row, "protocol") ?? {}) as Partial<OperatorProtocol>
  return {
    opco,
    url: address(row, opco, "url"),
    tokenUrl: address(row, opco, "token_url"),
    clientId: needed(row, opco, "client_id"),
    clientSecret: needed(row, opco, "client_secret"),
    callsPerSecond: pace(row, opco),
    protocol: { ...protocol, ...changed, flows: { ...protocol.flows, ...changed.flows } },
  }
}

/**
 * `{"akto": {"url", "token_url", "client_id", "client_secret", "protocol"?, "calls_per_second"?}, …}`. Throws what is wrong with it, without any
 * of its values.
 */
export const readOpcoSettings = (json: string | undefined): OpcoSettings => {
  if (json === undefined || json === "") return { ...SOFTWARE, operators: {} }
  let rows: unknown
  try {
    rows = JSON.parse(json)
  } catch {
    throw new WrongSettings("not a JSON object")
  }
  if (typeof rows !== "object" || rows === null || Array.isArray(rows))
    throw new WrongSettings("not a JSON object")
  const operators = Object.fromEntries(
    Object.entries(rows).map(([opco, row]) => [opco, operatorOf(opco, row)]),
  )
  return { ...SOFTWARE, operators }
}

export const opcoSettingsFault = (json: string): string | null => {
  try {
    readOpcoSettings(json)
    return null
  } catch (error) {
    return error instanceof WrongSettings ? error.message : "unreadable"
  }
}

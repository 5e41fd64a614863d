import type { OpcoExchange, OpcoOperation } from "./exchange.ts"
import { type Reply, send } from "./http.ts"
import { type OpcoAnswer, type OpcoError, type OpcoFault, readErrorBody } from "./opco-error.ts"
import type { OpcoFlow, OpcoVersion } from "./operators.data.ts"
import type { ConfiguredOperator, OpcoSettings } from "./settings.ts"
import type { TokenSource } from "./token.ts"
import { UnreadableValue } from "./values.ts"

export type OpcoRequest = {
  readonly operation: OpcoOperation
  /** Null for what every operator has. */
  readonly flow: OpcoFlow | null
  readonly method: "GET" | "POST"
  /** After the version. */
  readonly path: string
  readonly version?: OpcoVersion
  readonly query?: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** Whose key it is, and who wants to know of each request. */
export type OpcoCaller = {
  readonly key: string
  readonly onExchange: (exchange: OpcoExchange) => void
  /** Waited for before each request: an operator counts the calls of all schools together. */
  readonly turn?: () => Promise<void>
}

export type CallSetting = {
  readonly operator: ConfiguredOperator
  readonly settings: OpcoSettings
  readonly tokens: TokenSource
  readonly caller: OpcoCaller
}

const TIMEOUT_MS = 20_000
const NO_ANSWER = { items: [], raw: "" }

const faultOfStatus = (status: number, unknownStatus: number, isOneFile: boolean): OpcoFault => {
  if (isOneFile && status === unknownStatus) return "unknown"
  if (status === 401) return "no_token"
  if (status === 403) return "key_refused"
  if (status === 404) return "unknown"
  if (status === 429) return "busy"
  if (status >= 500) return "failed"
  if (status >= 300 && status < 400) return "garbled"
  return "refused"
}

/** Sent and perhaps done, without an answer that says so. */
const UNSURE: readonly OpcoFault[] = ["failed", "late", "cut_off", "garbled"]

const errorOf = (
  { operator }: Pick<CallSetting, "operator">,
  method: "GET" | "POST",
  fault: OpcoFault,
  told: Partial<OpcoError> = {},
): OpcoError => {
  const isAmbiguous = method === "POST" && UNSURE.includes(fault)
  const passes = fault === "busy" || fault === "unreachable" || fault === "no_token"
  return {
    opco: operator.opco,
    fault,
    httpStatus: null,
    ...NO_ANSWER,
    retryAfterSeconds: null,
    ...told,
    isAmbiguous,
    retryable: passes || (method === "GET" && UNSURE.includes(fault)),
  }
}

const headersOf = ({ settings, caller }: CallSetting, token: string, body: OpcoRequest["body"]) => ({
  authorization: `Bearer ${token}`,
  "x-api-key": caller.key,
  editeur: settings.publisher,
  logiciel: settings.software,
  version: settings.version,
  accept: "application/json",
  ...(typeof body === "string" && { "content-type": "application/json" }),
})

const urlOf = ({ operator }: CallSetting, request: OpcoRequest): string => {
  const version = request.version ?? (request.flow === null ? "v2" : operator.protocol.flows[request.flow])
  const query = request.query ? `?${new URLSearchParams(request.query)}` : ""
  return `${operator.url}/${version}${request.path}${query}`
}

/** One request over the wire, told to whoever keeps the exchanges. */
const attempt = async (
  at: CallSetting,
  request: OpcoRequest,
  token: string,
): Promise<{ reply: Reply; error: OpcoError | null }> => {
  const began = Date.now()
  const reply = await send({
    method: request.method,
    url: urlOf(at, request),
    headers: headersOf(at, token, request.body),
    timeoutMs: at.settings.timeoutMs ?? TIMEOUT_MS,
    ...(request.body !== undefined && { body: request.body }),
  })
  const error = errorOfReply(at, request, reply, [token])
  note(at, request.operation, began, reply, error)
  return { reply, error }
}

const errorOfReply = (
  at: CallSetting,
  { method, operation }: OpcoRequest,
  reply: Reply,
  tokens: readonly string[],
): OpcoError | null => {
  if (reply.kind === "silent") return errorOf(at, method, reply.why)
  if (reply.status >= 200 && reply.status < 300) return null
  const { protocol, clientSecret } = at.operator
  const told = readErrorBody(reply.text, [at.caller.key, clientSecret, ...tokens])
  return errorOf(
    at,
    method,
    faultOfStatus(reply.status, protocol.unknownFileStatus, operation === "get_contract"),
    { ...told, httpStatus: reply.status, retryAfterSeconds: reply.retryAfterSeconds },
  )
}

const note = (
  { operator, caller }: CallSetting,
  operation: OpcoOperation,
  began: number,
  reply: Reply,
  error: OpcoError | null,
): void =>
  caller.onExchange({
    opco: operator.opco,
    operation,
    at: new Date(began),
    ms: Date.now() - began,
    httpStatus: reply.kind === "answered" ? reply.status : null,
    fault: error?.fault ?? null,
    message: error?.items[0]?.message ?? null,
    answer: error?.raw || null,
  })

/** Why there is no token; nothing of the request itself was sent. */
const tokenError = (at: CallSetting, began: number, refused: Reply): OpcoError => {
  const told =
    refused.kind === "answered"
      ? { ...readErrorBody(refused.text, [at.operator.clientSecret]), httpStatus: refused.status }
      : {}
  const isDown = refused.kind === "silent" || refused.status >= 500 || refused.status === 429
  const error = errorOf(at, "GET", isDown ? "unreachable" : "no_token", told)
  note(at, "token", began, refused, error)
  return error
}

const failed = (error: OpcoError) => ({ outcome: "failed", error }) as const

/** Reads an answer; what does not have the shape of the exchange is an error like another. */
const readAnswer = <Value>(
  at: CallSetting,
  request: OpcoRequest,
  text: string,
  read: (body: unknown) => Value,
): OpcoAnswer<Value> => {
  try {
    return { outcome: "done", value: read(text.trim() === "" ? {} : JSON.parse(text)) }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof UnreadableValue)) throw error
    const told = readErrorBody(text, [at.caller.key])
    return failed(errorOf(at, request.method, "garbled", { raw: told.raw, httpStatus: 200 }))
  }
}

/** Asks an operator. A token that is no longer taken is renewed, and the request sent once more; nothing else is sent twice. */
export const call = async <Value>(
  at: CallSetting,
  request: OpcoRequest,
  read: (body: unknown) => Value,
): Promise<OpcoAnswer<Value>> => {
  if (request.flow !== null && at.operator.protocol.flows[request.flow] === null)
    return failed(errorOf(at, request.method, "not_supported"))
  for (let tries = 1; ; tries += 1) {
    await at.caller.turn?.()
    const began = Date.now()
    const got = await at.tokens.get()
    if ("refused" in got) return failed(tokenError(at, began, got.refused))
    const { reply, error } = await attempt(at, request, got.token)
    if (error?.httpStatus === 401 && tries === 1) {
      at.tokens.forget(got.token)
      continue
    }
    if (error !== null) return failed(error)
    return readAnswer(at, request, reply.kind === "answered" ? reply.text : "", read)
  }
}

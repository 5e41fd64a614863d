import { type ProviderFailure, SignatureProviderError } from "./provider-error.ts"

export type ProviderAccess = {
  readonly url: string
  readonly key: string
  /** For one call, its whole answer included. */
  readonly timeoutMs: number
  /** Most bytes of a document that is taken. */
  readonly largestFile: number
}

export type ProviderCall = {
  /** In our words, for errors. */
  readonly step: string
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly body?: object | FormData
}

const LARGEST_ANSWER = 1_000_000
/** Longer than this, we come back when we like. */
const LONGEST_WAIT = 3_600

/** Nothing was sent: there was nobody to send it to. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"])
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && "code" in cause ? String(cause.code) : ""
}
const isLate = (error: unknown) =>
  error instanceof DOMException && ["TimeoutError", "AbortError"].includes(error.name)

const failureOf = (status: number): ProviderFailure => {
  if (status >= 300 && status < 400) return "redirected"
  if (status === 401 || status === 403) return "unauthorized"
  if (status === 404 || status === 410) return "not_found"
  if (status === 409) return "conflict"
  if (status === 413) return "refused"
  if (status === 429) return "busy"
  return status < 500 ? "refused" : "failed"
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get("retry-after"))
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : undefined
}

class TooLarge extends Error {}

/** Stops as soon as there is too much: an answer has no length that can be believed. */
const readAtMost = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new TooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const send = (access: ProviderAccess, { method, path, body }: ProviderCall, accept: string) =>
  fetch(`${access.url.replace(/\/$/, "")}${path}`, {
    method,
    // A key is never carried to another address than the one it was given for.
    redirect: "manual",
    signal: AbortSignal.timeout(access.timeoutMs),
    headers: {
      accept,
      authorization: `Bearer ${access.key}`,
      ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })

const wentWrong = (call: ProviderCall, error: unknown): SignatureProviderError => {
  const told = { step: call.step, changes: call.method !== "GET" }
  if (error instanceof SignatureProviderError) return error
  if (error instanceof TooLarge) return new SignatureProviderError({ ...told, failure: "too_large" })
  if (isLate(error)) return new SignatureProviderError({ ...told, failure: "late" })
  const changes = told.changes && !NOT_SENT.has(codeOf(error))
  return new SignatureProviderError({ ...told, failure: "unreachable", changes })
}

const answerOf = async (
  access: ProviderAccess,
  call: ProviderCall,
  { accept, most }: { accept: string; most: number },
): Promise<Buffer> => {
  const { step } = call
  if (access.url === "" || access.key === "")
    throw new SignatureProviderError({ step, failure: "not_configured" })
  try {
    const response = await send(access, call, accept)
    if (response.ok) return await readAtMost(response, most)
    const { status } = response
    const retryAfterSeconds = retryAfterOf(response)
    // What it says is not kept: it may say again what was sent.
    await response.body?.cancel()
    throw new SignatureProviderError({
      step,
      failure: failureOf(status),
      status,
      changes: call.method !== "GET",
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  } catch (error) {
    throw wentWrong(call, error)
  }
}

export const callForJson = async (access: ProviderAccess, call: ProviderCall): Promise<unknown> => {
  const answer = await answerOf(access, call, { accept: "application/json", most: LARGEST_ANSWER })
  if (answer.length === 0) return null
  try {
    return JSON.parse(answer.toString("utf8"))
  } catch {
    throw new SignatureProviderError({
      step: call.step,
      failure: "garbled",
      changes: call.method !== "GET",
    })
  }
}

export const callForFile = (access: ProviderAccess, call: ProviderCall): Promise<Buffer> =>
  answerOf(access, call, { accept: "application/pdf", most: access.largestFile })

export type Sent = {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | URLSearchParams
  readonly timeoutMs: number
}

export type Reply =
  | {
      readonly kind: "answered"
      readonly status: number
      readonly text: string
      readonly retryAfterSeconds: number | null
    }
  /** `unreachable`: nothing left this machine. The others may have been received. */
  | { readonly kind: "silent"; readonly why: "late" | "cut_off" | "unreachable" | "garbled" }

/** A list of every file of a large school stays below; whatever is longer is no answer. */
const MOST_BYTES = 8 * 1024 * 1024

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Keys travel in headers and in one address: only over TLS, except to a simulator on this machine. */
export const isSafeAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== "" || url.password !== "") return false
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname))
}

/** Before a connection stands nothing is sent. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
])

const codesOf = (error: unknown): string[] => {
  const cause = error instanceof Error ? error.cause : undefined
  const all = cause instanceof AggregateError ? cause.errors : [cause]
  return all.map((one) => (one instanceof Error && "code" in one ? String(one.code) : ""))
}

const silenceOf = (error: unknown): Reply => {
  if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "silent", why: "late" }
  const codes = codesOf(error)
  const wasSent = codes.length === 0 || codes.some((code) => !NOT_SENT.has(code))
  return { kind: "silent", why: wasSent ? "cut_off" : "unreachable" }
}

const readBounded = async (response: Response): Promise<string | null> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MOST_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString("utf8")
}

/** In seconds or as a date. */
const retryAfterOf = (header: string | null): number | null => {
  if (header === null) return null
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** One request, no redirect followed: a key must not travel to an address that nobody wrote down. */
export const send = async ({ method, url, headers, body, timeoutMs }: Sent): Promise<Reply> => {
  if (!isSafeAddress(url)) return { kind: "silent", why: "unreachable" }
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    })
    const text = await readBounded(response)
    if (text === null) return { kind: "silent", why: "garbled" }
    return {
      kind: "answered",
      status: response.status,
      text,
      retryAfterSeconds: retryAfterOf(response.headers.get("retry-after")),
    }
  } catch (error) {
    return silenceOf(error)
  }
}

import { notFound, type Unavailable, unavailable } from "./looked.ts"

export type Address = { readonly url: string; readonly key?: string | undefined }

export type Asking = {
  readonly address: Address
  /** For everything, a second try included: someone is waiting in front of a field. */
  readonly timeoutMs: number
}

type Answered = { readonly outcome: "answered"; readonly body: unknown }
export type Asked = Answered | typeof notFound | Unavailable

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && "code" in cause ? String(cause.code) : ""
}

/** A kept connection that the other side has just closed says nothing about the register itself. */
const isReset = (error: unknown) => ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(codeOf(error))

const isLate = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError"

const read = async (response: Response): Promise<Asked> => {
  const text = await response.text()
  if (response.status === 404) return notFound
  if (response.status === 429) return unavailable("busy")
  if (!response.ok) return unavailable("failed")
  try {
    return { outcome: "answered", body: JSON.parse(text) }
  } catch {
    return unavailable("garbled")
  }
}

/** Puts a question to a register. Refuses to wait, and to fail in any other way than by saying so. */
export const ask = async (
  { address, timeoutMs }: Asking,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Asked> => {
  if (address.url === "") return unavailable("not_configured")
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = {
    accept: "application/json",
    ...(address.key ? { authorization: `Bearer ${address.key}` } : {}),
  }
  const once = async () => {
    const url = `${address.url.replace(/\/$/, "")}${path}?${new URLSearchParams(query)}`
    return read(await fetch(url, { signal, headers }))
  }
  try {
    return await once().catch((error: unknown) => {
      if (isReset(error)) return once()
      throw error
    })
  } catch (error) {
    return unavailable(isLate(error) ? "late" : "unreachable")
  }
}

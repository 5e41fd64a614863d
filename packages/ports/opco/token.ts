import { textAt, at as valueAt } from "../registers/json.ts"
import { dpopProof, ownDpopKey } from "./dpop.ts"
import { type Reply, send } from "./http.ts"
import type { ConfiguredOperator } from "./settings.ts"

/** A token is renewed this long before its end: the request that carries it must still arrive. */
const EARLY_MS = 60_000
const USUAL_LIFE_S = 3_600

export type TokenSource = {
  /** The token, or the answer that gave none. */
  get: () => Promise<{ token: string } | { refused: Reply }>
  /** After a 401: whoever asks next gets another one. */
  forget: (token: string) => void
}

type Kept = { token: string; until: number }

const readToken = (reply: Reply): Kept | null => {
  if (reply.kind !== "answered" || reply.status !== 200) return null
  try {
    const body: unknown = JSON.parse(reply.text)
    const token = textAt(body, "access_token")
    const life = Number(valueAt(body, "expires_in"))
    if (token === null) return null
    return { token, until: Date.now() + (life > 0 ? life : USUAL_LIFE_S) * 1000 - EARLY_MS }
  } catch {
    return null
  }
}

const askForToken = async (operator: ConfiguredOperator, timeoutMs: number): Promise<Reply> => {
  const { tokenUrl, clientId, clientSecret, protocol } = operator
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    ...(protocol.scope !== null && { scope: protocol.scope }),
  })
  const headers: Record<string, string> = { accept: "application/json" }
  if (protocol.dpop) {
    const { privateKey, publicKey } = await ownDpopKey()
    headers.dpop = dpopProof(privateKey, publicKey, "POST", tokenUrl)
  }
  return send({ method: "POST", url: tokenUrl, headers, body: form, timeoutMs })
}

/** The software's own access to one operator: asked for once, shared by every centre, renewed before its end. */
export const tokenSource = (operator: ConfiguredOperator, timeoutMs: number): TokenSource => {
  let kept: Kept | null = null
  let pending: Promise<{ token: string } | { refused: Reply }> | null = null

  const renew = async () => {
    const reply = await askForToken(operator, timeoutMs)
    kept = readToken(reply)
    return kept === null ? { refused: reply } : { token: kept.token }
  }
  return {
    get: () => {
      if (kept !== null && Date.now() < kept.until) return Promise.resolve({ token: kept.token })
      pending ??= renew().finally(() => {
        pending = null
      })
      return pending
    },
    forget: (token) => {
      if (kept?.token === token) kept = null
    },
  }
}

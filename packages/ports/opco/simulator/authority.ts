import { createPublicKey, randomUUID, verify } from "node:crypto"
import { textAt } from "../../registers/json.ts"
import { type OperatorKey, operatorProtocols } from "../operators.data.ts"
import type { SimulatorCounters } from "./counters.ts"

export const simulatedClientId = (opco: OperatorKey) => `jalon-${opco}`
/** Not a secret: it opens a server on this machine that knows nobody. */
export const simulatedClientSecret = (opco: OperatorKey) => `simulateur-${opco}-secret`

const TOKEN_LIFE_S = 3_600
const PROOF_LIFE_S = 300

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"))
  } catch {
    return null
  }
}

/** Whether a proof was signed by the key that it carries, for this address, just now. */
const isProof = (proof: string, url: string): boolean => {
  const [head = "", claims = "", signature = ""] = proof.split(".")
  const header = decoded(head) as { jwk?: object; typ?: string; alg?: string } | null
  const said = decoded(claims) as { htm?: string; htu?: string; iat?: number; jti?: string } | null
  if (header?.typ !== "dpop+jwt" || header.alg !== "RS256" || !header.jwk) return false
  if (said?.htm !== "POST" || said.htu !== url || !said.jti) return false
  if (Math.abs(Date.now() / 1000 - (said.iat ?? 0)) > PROOF_LIFE_S) return false
  const key = createPublicKey({ key: header.jwk as never, format: "jwk" })
  return verify("RSA-SHA256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url"))
}

/** Gives tokens to the software, each operator in its own way, and knows them again. */
export const openAuthority = (counters: SimulatorCounters) => {
  const tokens = new Map<string, { opco: OperatorKey; until: number }>()
  const give = (
    opco: OperatorKey,
    form: URLSearchParams,
    proof: string | undefined,
    url: string,
  ): { status: number; body: object } => {
    counters.token(opco)
    const { scope, dpop } = operatorProtocols[opco]
    if (form.get("grant_type") !== "client_credentials")
      return { status: 400, body: { error: "unsupported_grant_type" } }
    if (
      form.get("client_id") !== simulatedClientId(opco) ||
      form.get("client_secret") !== simulatedClientSecret(opco)
    )
      return { status: 401, body: { error: "invalid_client" } }
    if (form.get("scope") !== scope) return { status: 400, body: { error: "invalid_scope" } }
    if (dpop && !isProof(proof ?? "", url)) return { status: 400, body: { error: "invalid_dpop_proof" } }
    const token = `simulateur-jeton-${randomUUID()}`
    tokens.set(token, { opco, until: Date.now() + TOKEN_LIFE_S * 1000 })
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: TOKEN_LIFE_S } }
  }
  return {
    give,
    isTaken: (opco: OperatorKey, header: string | undefined): boolean => {
      const known = tokens.get(textAt({ header }, "header")?.replace(/^Bearer /, "") ?? "")
      return known?.opco === opco && known.until > Date.now()
    },
    forgetAll: (opco: OperatorKey) => {
      for (const [token, known] of tokens) if (known.opco === opco) tokens.delete(token)
    },
  }
}

export type SimulatorAuthority = ReturnType<typeof openAuthority>

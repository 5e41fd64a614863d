import type { SignatureProvider } from "./signature-provider.ts"
import { yousignProvider } from "./yousign-provider.ts"

/** Without an address or a key, every operation fails with `not_configured`. */
export type SignatureProviderSettings = {
  /** `https://api.yousign.app/v3`, or the sandbox, or the simulator. */
  readonly signatureProviderUrl: string
  readonly signatureProviderKey: string
  readonly timeoutMs?: number
}

/** Documents are sent and drawn up in one call each: more than a person would wait, less than a worker holds. */
const TIME_LIMIT = 20_000
const LARGEST_FILE = 50_000_000

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"])

/** A key goes out only where nobody can read it on the way. */
const insistOnSafeAddress = (url: string) => {
  if (url === "") return
  const { protocol, hostname, username, password } = new URL(url)
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname))
  if (!isSafe || username !== "" || password !== "")
    throw new Error("the signature provider is called by https, without a name in its address")
}

export const openSignatureProvider = (settings: SignatureProviderSettings): SignatureProvider => {
  insistOnSafeAddress(settings.signatureProviderUrl)
  return yousignProvider({
    url: settings.signatureProviderUrl,
    key: settings.signatureProviderKey,
    timeoutMs: settings.timeoutMs ?? TIME_LIMIT,
    largestFile: LARGEST_FILE,
  })
}

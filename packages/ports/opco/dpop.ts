import { generateKeyPair, type KeyObject, randomUUID, sign } from "node:crypto"
import { promisify } from "node:util"

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url")

/** The proof that the software asking for a token holds a key (RFC 9449): a token signed RS256, for one address, once. */
export const dpopProof = (key: KeyObject, publicKey: KeyObject, method: string, url: string): string => {
  const { kty, n, e } = publicKey.export({ format: "jwk" })
  const head = encoded({ typ: "dpop+jwt", alg: "RS256", jwk: { kty, n, e } })
  const claims = encoded({ jti: randomUUID(), htm: method, htu: url, iat: Math.floor(Date.now() / 1000) })
  const signature = sign("RSA-SHA256", Buffer.from(`${head}.${claims}`), key)
  return `${head}.${claims}.${signature.toString("base64url")}`
}

const makePair = promisify(generateKeyPair)
let own: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined

/** One for the life of the process: proofs are about one request, nobody needs to know the key again. */
export const ownDpopKey = () => {
  own ??= makePair("rsa", { modulusLength: 2048 })
  return own
}

import { createPrivateKey, type KeyObject } from "node:crypto"
import { askTimestamp } from "./ask-timestamp.ts"
import { type Certificate, readPems } from "./cms/certificate.ts"
import { type SealWriter, writeSeal } from "./cms/write-seal.ts"
import type { Sealer, SealKey } from "./model.ts"
import { addSeal, coveredBytes, fillSeal, KEPT_BYTES } from "./pdf/add-seal.ts"
import { SealError } from "./seal-error.ts"

export type SealerOptions = SealKey & {
  /** An authority of RFC 3161: with it every seal has a token (B-T), or is not made. */
  readonly timestampUrl?: string
  /** Roots of the only authorities whose tokens are taken. */
  readonly timestampPems?: readonly string[]
  readonly timeoutMs?: number
}

const USUAL_TIMEOUT_MS = 10_000

/** A key is named by nothing of its own in what is thrown: errors are logged. */
const openKey = (pem: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new SealError("key_unsupported", "unreadable")
  }
}

const isFitting = (key: KeyObject): boolean => {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {}
  return key.asymmetricKeyType === "rsa" ? modulusLength >= 3072 : namedCurve === "prime256v1"
}

const readCertificates = (pem: string): Certificate[] => {
  try {
    return readPems([pem])
  } catch {
    throw new SealError("key_unsupported", "unreadable certificate")
  }
}

const isRoot = ({ issuer, subject }: Certificate): boolean => issuer.equals(subject)

const openWriter = (options: SealerOptions): SealWriter => {
  const key = openKey(options.privateKeyPem)
  if (!isFitting(key)) throw new SealError("key_unsupported", "neither RSA of 3072 bits nor P-256")
  const [own] = readCertificates(options.certificatePem)
  if (!own?.x509.checkPrivateKey(key)) throw new SealError("key_of_another_certificate", "they do not fit")
  // A copy of the root says nothing that is signed, and its bytes could be changed unseen.
  const chain = readCertificates(options.chainPem ?? "").filter((one) => !isRoot(one))
  const { timestampUrl: url, timestampPems, timeoutMs = USUAL_TIMEOUT_MS } = options
  const trusted = timestampPems ? timestampPems.flatMap(readCertificates) : null
  return {
    key,
    certificate: own.der,
    chain: chain.map(({ der }) => der),
    timestamp: url ? (signature) => askTimestamp({ url, timeoutMs, trusted }, signature) : null,
  }
}

/** Seals PDF files of ours: PAdES B-B, or B-T with an authority. */
export const openSealer = async (options: SealerOptions): Promise<Sealer> => {
  const writer = openWriter(options)
  return {
    certificatePem: options.certificatePem,
    seal: async (pdf, words) => {
      const place = addSeal(pdf, words)
      const signature = await writeSeal(coveredBytes(place), writer)
      if (signature.length > KEPT_BYTES) throw new SealError("seal_too_large", `${signature.length} bytes`)
      return fillSeal(place, signature)
    },
  }
}

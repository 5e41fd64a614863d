/**
 * The code of the room changes every few seconds and is derived, never stored: a keyed digest of the sheet and the step of time.
 * The key stays on the server, which gives the digests; what follows from them is here.
 */
export const PIN_PERIOD_SECONDS = 60
/** What travels between a phone and the server is forgiven. */
const NETWORK_GRACE_MS = 3000

export const stepAt = (now: number, periodSeconds: number): number => Math.floor(now / (periodSeconds * 1000))

/** What is digested under the key of the sheet. */
export const codeMessage = (sheetId: string, step: number): string => `${sheetId}.${step}`
export const pinMessage = (sheetId: string, step: number): string => `${sheetId}.pin.${step}`

/** The steps whose code is good now: this one and the one before it, a moment longer for the network. */
export const acceptedSteps = (now: number, periodSeconds: number): number[] => {
  const current = stepAt(now, periodSeconds)
  return [...new Set([current, current - 1, stepAt(now - NETWORK_GRACE_MS, periodSeconds) - 1])]
}

/** The minute of the typed code, and the one before it. */
export const acceptedPinSteps = (now: number): number[] => {
  const current = stepAt(now, PIN_PERIOD_SECONDS)
  return [current, current - 1]
}

const CODE_BYTES = 12
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** The first twelve bytes, in base64url: sixteen characters, and no padding. */
export const codeFrom = (digest: Uint8Array): string => {
  const bytes = viewOf(digest)
  let code = ""
  for (let at = 0; at < CODE_BYTES; at += 3) {
    const three = bytes.getUint16(at) * 0x100 + bytes.getUint8(at + 2)
    for (const shift of [18, 12, 6, 0]) code += ALPHABET.charAt((three >> shift) & 63)
  }
  return code
}

/** Six digits: dynamic truncation of RFC 4226, its offset in the low bits of the last byte. */
export const pinFrom = (digest: Uint8Array): string => {
  const bytes = viewOf(digest)
  const offset = bytes.getUint8(digest.length - 1) & 15
  return String((bytes.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}

/** Milliseconds until the code changes. */
export const changesIn = (now: number, periodSeconds: number): number =>
  (stepAt(now, periodSeconds) + 1) * periodSeconds * 1000 - now

const HIDDEN = "•••"

/** Thirteen characters and perhaps a key, in one piece or in groups. */
const NIR = /\b[1-478](?:[ .-]?\d{2}){2}[ .-]?(?:\d{2}|2[AB])(?:[ .-]?\d{3}){2}(?:[ .-]?\d{2})?\b/gi
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g
const KEY_IN_ADDRESS = /(XAPIKEY=)[^&\s"']+/gi
const NAMED =
  /("?(?:access_token|client_secret|x-api-key|xapikey|authorization|nir|iban)"?\s*[:=]\s*"?)(?:Bearer )?[^"&,\s}]+/gi

/** What others wrote, fit to be kept: without number of social security, bank account, key or token. */
export const maskSecrets = (text: string, secrets: readonly string[] = []): string => {
  const known = secrets
    .filter((secret) => secret.length > 3)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
  const hidden = known.reduce((masked, secret) => masked.replaceAll(secret, HIDDEN), text)
  return hidden
    .replace(KEY_IN_ADDRESS, `$1${HIDDEN}`)
    .replace(NAMED, `$1${HIDDEN}`)
    .replace(NIR, HIDDEN)
    .replace(IBAN, HIDDEN)
}

import { COMMON_PASSWORDS } from "./common-passwords.ts"

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

export type PasswordFault = "too_short" | "too_long" | "too_common" | "own_email"

/**
 * Long rather than complicated: no rule of composition, only length and a list of those everybody tries. Where it is known
 * whose it is, not their address either.
 */
export const passwordFault = (password: string, email: string | null = null): PasswordFault | null => {
  if ([...password].length < PASSWORD_MIN) return "too_short"
  if (password.length > PASSWORD_MAX) return "too_long"
  if (email !== null && isAddress(password, email)) return "own_email"
  return isCommon(password) ? "too_common" : null
}

/** Lower case and without accents, as lists of passwords are written. */
export const plainPassword = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
const plain = plainPassword

const lettersOf = (text: string) => plain(text).replace(/[^a-z]/gu, "")

/** The address, or the part before its sign, whatever digits and signs are put around it. */
const isAddress = (password: string, email: string): boolean => {
  const [name = ""] = email.split("@")
  return [email, name].some((part) => lettersOf(part) !== "" && lettersOf(password) === lettersOf(part))
}

const isCommon = (password: string): boolean => {
  const bare = plain(password)
  const repeated = /^(.{1,4}?)\1+$/u.test(bare)
  return repeated || COMMON_PASSWORDS.has(bare) || COMMON_PASSWORDS.has(bare.replace(/[^a-z]+$/u, ""))
}

export type PasswordStrength = "faible" | "correct" | "solide"

/** Told in words while the person types. */
export const passwordStrength = (password: string): PasswordStrength => {
  if (passwordFault(password) !== null) return "faible"
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return password.length >= 16 || kinds >= 3 ? "solide" : "correct"
}

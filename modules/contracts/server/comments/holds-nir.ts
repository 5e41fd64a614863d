import { nir } from "@jalon/identifiers"

/** Thirteen characters or more, written together or in groups. */
const NUMBERS = /[1-478](?:[\s.-]?[\dAB]){12,14}(?![\dA-Z])/gi

/** A slip in its last figures leaves most of it readable. */
const isNir = (digits: string): boolean => {
  const read = nir.parse(digits)
  return read.ok || read.code === "key"
}

/** A social security number lies sealed in the student's record: neither a comment nor its history may hold one. */
export const holdsNir = (text: string): boolean =>
  (text.match(NUMBERS) ?? []).some((found) => isNir(found.replaceAll(/[\s.-]/g, "")))

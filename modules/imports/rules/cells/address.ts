import { splitStreet } from "@jalon/organizations/rules"
import { plainText } from "./text.ts"

const WHOLE = /^(.+?)[\s,;–-]+(\d{5})[\s,]+(\p{L}.*)$/u

export type AddressParts = Partial<
  Record<"numero" | "repetition" | "voie" | "code_postal" | "commune", string>
>

/** « 14 bis quai des Merisiers », with or without « 99100 Valmont » behind, in the fields of the official forms. */
export const splitAddress = (text: string): AddressParts => {
  const plain = plainText(text)
  const [, before, postcode, city] = WHOLE.exec(plain) ?? []
  const { numero, repetition, voie } = splitStreet(before ?? plain)
  return {
    ...(numero && { numero }),
    ...(repetition && { repetition }),
    ...(voie && { voie }),
    ...(postcode && city && { code_postal: postcode, commune: city }),
  }
}

import { CODE_DIGITS } from "../../rules/one-time-code.ts"

/** The digits of what was typed or pasted: « 123 456 », « Votre code : 123456 ». */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, "").slice(0, CODE_DIGITS)

export const missingDigits = (code: string): number => CODE_DIGITS - code.length

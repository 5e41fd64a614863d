import type { Faults } from "@jalon/wire-kit"
import { PASSWORD_MAX, PASSWORD_MIN, type PasswordFault, passwordFault } from "../../rules/index.ts"
import { refusals } from "../../wire/index.ts"
import { passwordWords } from "./strings.fr.ts"

export type PasswordRule = { text: string; met: boolean }

/** The rules as a list to tick. Nothing is ticked before the first character. */
export const rulesFor = (password: string): PasswordRule[] => {
  const fault = password === "" ? "too_short" : passwordFault(password)
  const rules = [
    { text: passwordWords.longEnough(PASSWORD_MIN), met: fault !== "too_short" },
    { text: passwordWords.notCommon, met: fault === null },
  ]
  return fault === "too_long"
    ? [...rules, { text: passwordWords.notTooLong(PASSWORD_MAX), met: false }]
    : rules
}

const sentenceOf = (fault: PasswordFault): string => {
  const sentence = refusals[`password.${fault}`]
  return typeof sentence === "string" ? sentence : sentence({})
}

/** The fault of a new password, in the words the server would use. */
export const newPasswordFaults = ({ password }: { password: string }): Faults => {
  const fault = passwordFault(password)
  return fault === null ? {} : { password: sentenceOf(fault) }
}

/** Refusals that are about the new password itself. */
export const newPasswordRefusals = {
  "password.too_short": "password",
  "password.too_long": "password",
  "password.too_common": "password",
  "password.own_email": "password",
} as const

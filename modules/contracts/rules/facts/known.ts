import { isIsoDate } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { ContractData, ContractFields, FieldKey } from "../dictionary/contract-data.ts"

type KeysOf<Value> = { [Key in FieldKey]: ContractFields[Key] extends Value ? Key : never }[FieldKey]
export type TextKey = KeysOf<string>
export type NumberKey = KeysOf<number>
export type AnswerKey = KeysOf<boolean>

/** Whether something was said: an empty text and an empty list say nothing, a « non » does. */
export const isSaid = (value: unknown): boolean => {
  if (typeof value === "string") return value.trim() !== ""
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined
}

/** Drafts come from forms, files and operators: whatever is not of the right kind is not known. */
export const textOf = (contract: ContractData, key: TextKey): string | null => {
  const value: unknown = contract[key]
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null
}

export const numberOf = (contract: ContractData, key: NumberKey): number | null => {
  const value: unknown = contract[key]
  return typeof value === "number" && Number.isFinite(value) ? value : null
}

export const answerOf = (contract: ContractData, key: AnswerKey): boolean | null => {
  const value: unknown = contract[key]
  return typeof value === "boolean" ? value : null
}

/** Years in which nobody works or was born are slips of the keys, and would lead calculations out of the calendar. */
export const isPlausibleDay = (day: string): boolean =>
  isIsoDate(day) && day >= "1900-01-01" && day < "2200-01-01"

/** Null for a day that no calendar has: the check of formats speaks of it, every other rule waits. */
export const dateOf = (contract: ContractData, key: TextKey): IsoDate | null => {
  const text = textOf(contract, key)
  return text !== null && isPlausibleDay(text) ? text : null
}

/** The day of a signature, which is kept with its time. */
export const dayOf = (contract: ContractData, key: TextKey): IsoDate | null => {
  const day = textOf(contract, key)?.slice(0, 10) ?? ""
  return isPlausibleDay(day) ? day : null
}

import { isEqual } from "./is-equal.ts"

type Values = Readonly<Record<string, unknown>>

export interface Refill {
  /** What the fields hold. */
  now: Values
  /** What this function wrote for the former number: its answer of then. */
  filled: Values
  /** What a register says of the number that stands now; nothing when it does not know it. */
  found: Values
  /** What a field holds when nobody says anything. */
  empty: Values
  /** Parts of one address: once a person typed one of them, an empty one is no longer filled, lest two addresses mix. */
  together?: readonly string[]
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ""

/**
 * Another number (a SIRET) is another company: what a register said of the former one is replaced by what it says of the new
 * one, or goes. What a person typed stays. Answers every field that is the register's to write, to be given back as `filled`.
 */
export const refill = ({ now, filled, found, empty, together = [] }: Refill): Record<string, unknown> => {
  const isFilled = (key: string) => key in filled && isEqual(now[key], filled[key])
  const isEmpty = (key: string) => isBlank(now[key]) || isEqual(now[key], empty[key])
  const isTyped = together.some((key) => !isEmpty(key) && !isFilled(key))
  const isOpen = (key: string) => isFilled(key) || (isEmpty(key) && !(isTyped && together.includes(key)))
  const keys = new Set([...Object.keys(filled), ...Object.keys(found)])
  return Object.fromEntries(
    [...keys].filter(isOpen).map((key) => [key, isBlank(found[key]) ? (empty[key] ?? null) : found[key]]),
  )
}

import { phone } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"

type Said<Value> = Value | null | undefined

/** The exchange writes a day as the first moment of it. */
export const moment = (day: Said<IsoDate>): string | undefined =>
  day ? `${day.slice(0, 10)}T00:00:00+00:00` : undefined

/** Euros, as a JSON number. */
export const euros = (cents: Said<number>): number | undefined =>
  cents === null || cents === undefined ? undefined : Number((cents / 100).toFixed(2))

/** Codes of the notice are numbers in the exchange; « 0 » is one of them. One with a letter is sent as it is written, never lost. */
export const code = (text: Said<string | number>): number | string | undefined => {
  if (text === null || text === undefined || text === "") return undefined
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

export const word = (text: Said<string>): string | undefined => text?.trim() || undefined

export const yesNo = (answer: Said<boolean>): boolean | undefined => answer ?? undefined

/** Ten digits for a French number, the international form for any other. */
export const phoneNumber = (value: Said<string>): string | undefined =>
  word(value && phone.format(value).replaceAll(/\s/g, ""))

type Json = { [name: string]: unknown }

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)

/** Without what was not said: an absent answer is left out, never sent as an empty one. */
export const told = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, isPlain(value) ? told(value) : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  )

const isPlain = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

import type { IsoDate } from "@jalon/kernel"
import { isRealDate } from "@jalon/kernel"

/** A value that the exchange does not allow: nobody guesses what was meant. */
export class UnreadableValue extends Error {
  constructor(what: string) {
    super(`Unreadable ${what}`)
  }
}

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d+))?$/

/** Euros as the exchange writes them, in cents. Read from the digits: a product by 100 is not exact. */
export const readCents = (amount: unknown): number | null => {
  if (amount === null || amount === undefined || amount === "") return null
  const [whole, sign, euros = "", decimals = ""] = AMOUNT.exec(String(amount).trim()) ?? []
  if (whole === undefined || decimals.replace(/0+$/, "").length > 2) throw new UnreadableValue("amount")
  const cents = Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"))
  return sign === "-" && cents > 0 ? -cents : cents
}

/** 2449.6: a JSON number of euros. */
export const writeEuros = (cents: number): number => Number((cents / 100).toFixed(2))

/** Moments come as `…Z`, `…+00:00`, `…+0000` or as a plain day: the day is what is written first. */
export const readDay = (moment: unknown): IsoDate | null => {
  if (moment === null || moment === undefined || moment === "") return null
  const [day, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(moment)) ?? []
  if (day === undefined || !isRealDate(Number(year), Number(month), Number(date)))
    throw new UnreadableValue("date")
  return day
}

export const writeDay = (day: IsoDate): string => `${day}T00:00:00+00:00`

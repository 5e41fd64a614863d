import { formatFrenchDate } from "@jalon/kernel"
import { clockWords } from "../../rules/index.ts"
import type { Availability } from "../../wire/index.ts"
import { availabilityWords as words } from "./strings.fr.ts"

const whenOf = ({ weekday, from_date, to_date }: Availability): string => {
  const days =
    from_date && to_date ? words.days(formatFrenchDate(from_date), formatFrenchDate(to_date)) : null
  const every = weekday === null ? null : (words.weekdays[weekday - 1] ?? "")
  return [every, days].filter((part) => part !== null).join(", ")
}

/** « Chaque lundi, de 9 h 00 à 12 h 00 » */
export const availabilityText = (one: Availability): string => {
  const isWhole = one.start_minute === 0 && one.end_minute >= 1439
  const hours = isWhole ? words.allDay : words.hours(clockWords(one.start_minute), clockWords(one.end_minute))
  const text = `${whenOf(one)}, ${hours}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { addMonths, ageOn } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

/**
 * The day from which an age counts for pay: the first day when it is already reached, otherwise the first day of the
 * month after the birthday. A birthday on the first of a month still waits for the next one.
 */
export const ageCountsFrom = (birthDate: IsoDate, age: number, start: IsoDate): IsoDate => {
  if (ageOn(birthDate, start) >= age) return start
  // By the month of birth: 29 February needs no case of its own, and nobody waits a month longer for it.
  return addMonths(`${birthDate.slice(0, 7)}-01`, age * 12 + 1)
}

/** Which bracket a day falls in, brackets being given by the ages at which they begin. */
export const bracketOn = (
  brackets: readonly number[],
  birthDate: IsoDate,
  start: IsoDate,
  day: IsoDate,
): number => brackets.findLastIndex((age) => ageCountsFrom(birthDate, age, start) <= day)

/** First days of the years of execution, counted from the anniversary of the start. */
export const yearStarts = (start: IsoDate, end: IsoDate): IsoDate[] => {
  const days = [start]
  for (let next = addMonths(start, 12); next <= end; next = addMonths(start, days.length * 12))
    days.push(next)
  return days
}

/** Which year of execution a day falls in, from 1 on. */
export const yearOfExecution = (start: IsoDate, day: IsoDate): number => yearStarts(start, day).length

/** The day before: where an extension begins, the contract as first concluded ended. */
export const dayBefore = (day: IsoDate): IsoDate => addDays(day, -1)

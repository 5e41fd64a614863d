import type { IsoDate } from "@jalon/kernel"

const MAJORITY = 18

/** Completed years on a day. Someone born on 29 February turns a year older on 1 March of a common year. */
export const ageOn = (birthDate: IsoDate, day: IsoDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const isMinorOn = (birthDate: IsoDate | null, day: IsoDate): boolean =>
  birthDate !== null && ageOn(birthDate, day) < MAJORITY

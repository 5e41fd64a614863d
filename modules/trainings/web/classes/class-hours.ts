import { minutesAsHours } from "../shared/words.ts"
import { classWords as words } from "./strings.fr.ts"

/** « 385 h / 675 h »: planned at the centre this year, and due. */
export const hoursOfClass = (one: { planned_minutes: number; due_minutes: number | null }): string =>
  one.planned_minutes === 0
    ? "–"
    : words.hoursOf(
        minutesAsHours(one.planned_minutes),
        one.due_minutes === null ? null : minutesAsHours(one.due_minutes),
      )

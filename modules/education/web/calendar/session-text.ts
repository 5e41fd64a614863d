import { clockValue } from "../shared/hours.ts"
import { calendarWords as words } from "./strings.fr.ts"
import type { Session } from "./types.ts"

const day = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
})
const shortDay = new Intl.DateTimeFormat("fr-FR", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})
const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })
const asDate = (on: string): Date => new Date(`${on}T00:00:00Z`)

const FIRST = /^(\D+)1 /
/** « lundi 16 novembre », « mardi 1er décembre » */
export const dayText = (on: string): string => day.format(asDate(on)).replace(FIRST, "$11er ")
/** « lun. 16 nov. » */
export const shortDayText = (on: string): string => shortDay.format(asDate(on)).replace(FIRST, "$11er ")

/** « novembre 2026 » */
export const monthText = (on: string): string => month.format(asDate(on))

export const nameOf = ({ title, subject }: Session): string => title ?? subject?.title ?? ""
/** A chip is narrow: the code of the subject, unless the session has a title of its own. */
export const shortNameOf = ({ title, subject }: Session): string => title ?? subject?.short_code ?? ""
export const timesText = ({ start_minute, end_minute }: Session): string =>
  `${clockValue(start_minute)}–${clockValue(end_minute)}`

export const isRemote = ({ mode }: Session): boolean => mode.startsWith("distanciel")
export const placeOf = (session: Session): string =>
  isRemote(session) ? words.remote : (session.room?.name ?? session.place ?? words.noRoom)

export const namesOf = (list: readonly { name: string }[], none: string): string =>
  list.length === 0 ? none : list.map(({ name }) => name).join(", ")

import { addDays, today } from "@jalon/kernel"
import type { PublishedSession } from "../../wire/index.ts"
import { briefDay, capital, longDay } from "../shared/french-days.ts"
import { clockValue } from "../shared/hours.ts"
import { myCalendarWords as words } from "./strings.fr.ts"

/** A session on somebody's page; what an employer is told may also have left their apprentice's planning. */
export type ShownSession = Omit<PublishedSession, "change" | "before"> & {
  change: PublishedSession["change"] | "removed"
  before: { on_date: string; start_minute: number; end_minute: number } | null
}

export const timesOf = ({
  start_minute,
  end_minute,
}: Pick<PublishedSession, "start_minute" | "end_minute">) =>
  `${clockValue(start_minute)}–${clockValue(end_minute)}`

export const isRemote = ({ mode }: Pick<PublishedSession, "mode">): boolean => mode.startsWith("distanciel")

export const placeOf = (session: ShownSession): string => {
  if (isRemote(session)) return words.remote
  return [session.room ?? (session.place === null ? words.noRoom : null), session.site ?? session.place]
    .filter((part) => part !== null)
    .join(", ")
}

/** « Aujourd’hui », « Demain », then the day. */
export const dayTitle = (date: string, now = today()): string => {
  if (date === now) return words.today
  return date === addDays(now, 1) ? words.tomorrow : capital(longDay(date))
}

/** What a change is called, for what is marked as new. */
export const changeWord = ({ state, change, is_news }: ShownSession): string | null => {
  if (state !== "held") return words[state]
  if (!is_news) return null
  return change === "cancelled" || change === "postponed" ? words.added : words[change]
}

/** Where it was before, when that was another time. */
export const beforeText = ({
  before,
  on_date,
  start_minute,
  end_minute,
  state,
  change,
}: ShownSession): string | null => {
  if (before === null || state !== "held" || change === "removed") return null
  const isSame =
    before.on_date === on_date && before.start_minute === start_minute && before.end_minute === end_minute
  if (isSame) return null
  return words.insteadOf(
    words.when(briefDay(before.on_date), clockValue(before.start_minute), clockValue(before.end_minute)),
  )
}

/** The next session that has not ended, on the clock of the reader. */
export const nextOf = (sessions: readonly PublishedSession[], now = new Date()): PublishedSession | null => {
  const minutes = now.getHours() * 60 + now.getMinutes()
  const on = today()
  return (
    sessions.find(
      ({ state, on_date, end_minute }) =>
        state === "held" && (on_date > on || (on_date === on && end_minute > minutes)),
    ) ?? null
  )
}

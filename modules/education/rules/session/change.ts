import { daysBetween } from "@jalon/calendar"
import { type IsoDate, typography } from "@jalon/kernel"
import { isSheetUntouched, type SheetState } from "./lifecycle.ts"
import type { SessionStatus } from "./model.ts"
import { sessionStatusWords } from "./session.fr.ts"
import { DAY_MIN, type TimeSpan } from "./time-span.ts"

/** Now, on the clock of the site. */
export interface LocalMoment {
  date: IsoDate
  min: number
}

/** Later than this before the start, a change needs a reason and is told at once. */
const SHORT_NOTICE_MIN = 48 * 60

export const minutesUntil = (now: LocalMoment, { date, startMin }: { date: IsoDate } & TimeSpan): number =>
  daysBetween(now.date, date) * DAY_MIN + startMin - now.min

export const isShortNotice = (now: LocalMoment, session: { date: IsoDate } & TimeSpan): boolean =>
  minutesUntil(now, session) < SHORT_NOTICE_MIN

export type ChangeAnswer =
  | { allowed: false; sentence: string }
  | {
      allowed: true
      /** The status that the session takes with the change. */
      becomes: SessionStatus
      needsReason: boolean
    }

/**
 * May this session be changed (time, place, people, content)? The lesson log and the documents of a course are not part of
 * the planning and stay open. A move is judged by where the session is and by where it goes: both people who come today in
 * vain and people who must come tomorrow need the notice.
 */
export const answerToChange = (
  session: { date: IsoDate; status: SessionStatus; sheet: SheetState } & TimeSpan,
  now: LocalMoment,
  movedTo: { date: IsoDate } & TimeSpan = session,
): ChangeAnswer => {
  const { status } = session
  if (status === "draft") return { allowed: true, becomes: "draft", needsReason: false }
  if (status !== "published" && status !== "modified")
    return {
      allowed: false,
      sentence: typography(
        `La séance est au statut « ${sessionStatusWords[status]} » : elle ne change plus.`,
      ),
    }
  if (!isSheetUntouched(session.sheet))
    return { allowed: false, sentence: typography("La feuille d'émargement est déjà ouverte.") }
  return {
    allowed: true,
    becomes: "modified",
    needsReason: isShortNotice(now, session) || isShortNotice(now, movedTo),
  }
}

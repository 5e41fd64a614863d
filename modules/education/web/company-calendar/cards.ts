import type { Apprentice, PublishedSession } from "../../wire/index.ts"
import type { ShownSession } from "../my-calendar/session-words.ts"

type Change = Apprentice["changes"][number]

/** What an employer does not read of a session: the rest of a card stays empty. */
const unread = {
  short_code: null,
  hue: null,
  kind: "cours",
  classes: [],
  trainers: [],
  room: null,
  site: null,
  place: "",
  video_url: null,
} as const satisfies Partial<PublishedSession>

const stateOf = (change: Change["change"]): PublishedSession["state"] =>
  change === "cancelled" || change === "postponed" ? change : "held"

/** What changed, as the lines of what is new. */
export const newsOf = (changes: readonly Change[]): ShownSession[] =>
  changes.map(({ session_id, change, ...rest }) => ({
    ...unread,
    classes: [],
    trainers: [],
    ...rest,
    id: session_id,
    net_minutes: 0,
    change,
    state: stateOf(change),
    is_news: true,
  }))

/** The sessions of an apprentice as cards, each with what changed of it. */
export const cardsOf = ({ sessions, changes }: Pick<Apprentice, "sessions" | "changes">): ShownSession[] => {
  const told = new Map(newsOf(changes).map((one) => [one.id, one]))
  return sessions.map(({ is_cancelled, ...one }) => {
    const news = told.get(one.id)
    return {
      ...unread,
      classes: [],
      trainers: [],
      ...one,
      state: news?.state ?? (is_cancelled ? "cancelled" : "held"),
      reason: news?.reason ?? null,
      change: news?.change ?? "added",
      is_news: news !== undefined,
      before: news?.before ?? null,
    }
  })
}

import type { IsoDate } from "@jalon/kernel"
import type { SessionKind, SessionMode } from "../../rules/index.ts"
import type { PublishedSession } from "../../wire/index.ts"

/** How long a session that was cancelled stays in sight, struck through. */
const CANCELLED_DAYS = 14
const DAY_MS = 86_400_000

export type PublishedRow = {
  organization_id: number
  session_id: string
  sequence: number
  change: PublishedSession["change"]
  state: PublishedSession["state"]
  on_date: IsoDate
  start_minute: number
  end_minute: number
  breaks: { start: number; end: number }[]
  net_minutes: number
  label: string
  short_code: string | null
  hue: number | null
  kind: SessionKind
  mode: SessionMode
  class_names: string[]
  trainer_names: string[]
  room_name: string | null
  site_name: string | null
  time_zone: string
  place: string | null
  video_url: string | null
  reason: string | null
  published_at: Date
  before: PublishedSession["before"]
  is_news: boolean
}

/** One cancelled long ago is no longer news: it leaves the page, and stays in the school's own calendar. */
export const isShown = ({ state, published_at }: PublishedRow, now = Date.now()): boolean =>
  state === "held" || now - published_at.getTime() < CANCELLED_DAYS * DAY_MS

export const presentPublished = (row: PublishedRow): PublishedSession => ({
  id: row.session_id,
  on_date: row.on_date,
  start_minute: row.start_minute,
  end_minute: row.end_minute,
  net_minutes: row.net_minutes,
  label: row.label,
  short_code: row.short_code,
  hue: row.hue,
  kind: row.kind,
  mode: row.mode,
  classes: row.class_names,
  trainers: row.trainer_names,
  room: row.room_name,
  site: row.site_name,
  place: row.place,
  video_url: row.video_url,
  state: row.state,
  reason: row.reason,
  change: row.change,
  is_news: row.is_news,
  before: row.change === "moved" || row.change === "changed" ? row.before : null,
})

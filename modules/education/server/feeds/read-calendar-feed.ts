import { type Data, sql, type Who } from "@jalon/data"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import { download } from "@jalon/serving"
import { type CalendarSession, calendarText, type SessionMode } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dayRuns, type PeriodRow } from "../my-calendar/day-runs.ts"
import type { EducationServices } from "../services.ts"
import { feedHash } from "./feed-secrets.ts"

const VISITOR: Who = { kind: "visitor" }
/** A calendar asks once an hour or less; a person who tries asks a few times. */
const READS_PER_MINUTE = 12
const PAST_DAYS = 30
const COMING_DAYS = 365

type Row = {
  session_id: string
  sequence: number
  state: string
  on_date: IsoDate
  start_minute: number
  end_minute: number
  label: string
  mode: SessionMode
  class_names: string[]
  room_name: string | null
  site_name: string | null
  time_zone: string
  place: string | null
  published_at: Date
  as_trainer: boolean
}

const requireOpen = async (data: Data, action: string, hash: Buffer): Promise<void> => {
  const row = await data.inScope(VISITOR, action, (scope) =>
    scope.find(sql<{ state: string }>`select open_feed(${hash}, ${READS_PER_MINUTE}) as state`),
  )
  if (row?.state === "too_many") throw refuse("request.too_many")
  if (row?.state !== "open") throw refuse("not_found")
}

/** A learner knows their class: what they need is the room. A trainer needs both. */
const asSession = (row: Row): CalendarSession => ({
  id: row.session_id,
  date: row.on_date,
  startMin: row.start_minute,
  endMin: row.end_minute,
  label: row.label,
  mode: row.mode,
  audiences: row.class_names,
  room: row.room_name,
  place: row.site_name ?? row.place,
  url: null,
  isCancelled: row.state !== "held",
  sequence: row.sequence,
  modifiedAt: row.published_at.toISOString(),
})

async function* piece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

export const readCalendarFeed = ({ publicUrl }: EducationServices) =>
  download(wire.readCalendarFeed, async ({ data, action }, { params }) => {
    const hash = feedHash(params.token.replace(/\.ics$/, ""))
    await requireOpen(data, action, hash)
    const on = today()
    const range = { from: addDays(on, -PAST_DAYS), to: addDays(on, COMING_DAYS) }
    const [rows, periods] = await Promise.all([
      data.readOnce(
        VISITOR,
        action,
        sql<Row>`select * from feed_sessions(${hash}, ${range.from}::date, ${range.to}::date)`,
      ),
      data.readOnce(
        VISITOR,
        action,
        sql<PeriodRow>`select * from feed_periods(${hash}, ${range.from}::date, ${range.to}::date)`,
      ),
    ])
    const now = new Date().toISOString()
    const text = calendarText({
      name: "Planning",
      domain: new URL(publicUrl).hostname,
      timeZone: rows[0]?.time_zone ?? "Europe/Paris",
      now,
      today: on,
      sessions: rows.map(asSession),
      days: dayRuns(periods, range)
        .filter(({ kind }) => kind === "company")
        .map(({ from, to }) => ({
          id: `company-${from}`,
          from,
          to,
          label: "En entreprise",
          modifiedAt: now,
        })),
    })
    const bytes = Buffer.from(text, "utf8")
    return {
      fileName: "planning.ics",
      contentType: "text/calendar; charset=utf-8",
      content: piece(bytes),
      size: bytes.byteLength,
    }
  })

import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { slotsOf } from "../../rules/index.ts"
import { type SignedSession, sessionsToSign } from "./sessions-to-sign.read.ts"

const rowsOf = (session: SignedSession) =>
  slotsOf(
    {
      date: session.on_date,
      startMin: session.start_minute,
      endMin: session.end_minute,
      breaks: session.breaks.map(({ start, end }) => ({ startMin: start, endMin: end })),
    },
    session.time_zone,
  ).map((slot) => {
    const minute = (at: number) => session.start_minute + Math.round((at - session.starts_ms) / 60_000)
    return {
      id: newId(),
      session_id: session.id,
      half_day: slot.halfDay,
      on_date: session.on_date,
      start_minute: minute(slot.from),
      end_minute: minute(slot.to),
      breaks: slot.breaks.map(({ from, to }) => ({ start: minute(from), end: minute(to) })),
      net_minutes: slot.netMin,
      time_zone: session.time_zone,
      starts_at: new Date(slot.from).toISOString(),
      ends_at: new Date(slot.to).toISOString(),
    }
  })

/**
 * A sheet for each half-day of the sessions of these days, as they are planned now. Sheets that nobody has opened follow the
 * planning: they move with their session, and are cancelled with it. Doing it again changes nothing.
 */
export const prepareSheets = async (scope: Scope, from: IsoDate, to: IsoDate): Promise<void> => {
  const sessions = await sessionsToSign(scope, from, to)
  const rows = JSON.stringify(sessions.flatMap(rowsOf))
  await scope.run(sql`
    insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, breaks,
      net_minutes, time_zone, starts_at, ends_at)
    select x.id, ${organizationOf(scope.who)}, x.session_id, x.half_day, x.on_date, x.start_minute, x.end_minute, x.breaks,
      x.net_minutes, x.time_zone, x.starts_at, x.ends_at
    from jsonb_to_recordset(${rows}::jsonb) x (id uuid, session_id uuid, half_day text, on_date date, start_minute smallint,
      end_minute smallint, breaks jsonb, net_minutes smallint, time_zone text, starts_at timestamptz, ends_at timestamptz)
    -- A row that conflicts is locked, and so written, even where nothing of it changes: those that stand are not sent at all.
    where not exists (select from attendance_sheet h where ${ownRows(scope.who, "h.organization_id")} and h.session_id = x.session_id
      and h.half_day = x.half_day and (h.opened_at is not null or h.status <> 'cancelled'
        and (h.starts_at, h.ends_at, h.breaks) is not distinct from (x.starts_at, x.ends_at, x.breaks)))
    on conflict (organization_id, session_id, half_day) do update set on_date = excluded.on_date,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, breaks = excluded.breaks,
      net_minutes = excluded.net_minutes, time_zone = excluded.time_zone, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, status = 'upcoming', version = attendance_sheet.version + 1, updated_at = now()
    where attendance_sheet.opened_at is null and (attendance_sheet.status = 'cancelled'
      or (attendance_sheet.starts_at, attendance_sheet.ends_at, attendance_sheet.breaks)
        is distinct from (excluded.starts_at, excluded.ends_at, excluded.breaks))`)
  await scope.run(sql`
    update attendance_sheet sh set status = 'cancelled', version = version + 1, updated_at = now()
    where ${ownRows(scope.who, "sh.organization_id")} and sh.status = 'upcoming' and sh.on_date between ${from} and ${to}
      and not exists (select from jsonb_to_recordset(${rows}::jsonb) x (session_id uuid, half_day text)
        where x.session_id = sh.session_id and x.half_day = sh.half_day)`)
}

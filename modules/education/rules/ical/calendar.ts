import { daysBetween } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { instantOf } from "../session/instant.ts"
import { isRemote, type PlannedSession } from "../session/model.ts"
import { DAY_MIN } from "../session/time-span.ts"
import { cleanUrl, escapeText, joinLines } from "./lines.ts"
import { timeZoneLines } from "./time-zones.ts"

/** A published session in somebody's calendar. No name of a learner, no reason of an absence has a place here. */
export interface CalendarSession
  extends Pick<PlannedSession, "id" | "date" | "startMin" | "endMin" | "label" | "mode"> {
  /** Names of its classes and groups. */
  audiences: readonly string[]
  room: string | null
  /** The site, or the address of a session held elsewhere. */
  place: string | null
  /** The page of the session: the link of a meeting may be a secret. */
  url: string | null
  isCancelled: boolean
  /** One more at each published change. */
  sequence: number
  /** Instant of the last published change, ISO in UTC. */
  modifiedAt: string
}

/** Whole days, both ends included: periods in company. */
export interface CalendarDays {
  id: string
  from: IsoDate
  to: IsoDate
  label: string
  modifiedAt: string
}

export interface CalendarFeed {
  name: string
  /** What makes an identifier ours: the domain of the platform. */
  domain: string
  timeZone: string
  /** ISO in UTC. */
  now: string
  today: IsoDate
  sessions: readonly CalendarSession[]
  days: readonly CalendarDays[]
}

const PAST_DAYS = 30
const COMING_DAYS = 365
/** Long enough for every client to have removed it. */
const CANCELLED_DAYS = 30
const DAY_MS = 86_400_000

/** The text of a feed that calendars subscribe to (RFC 5545): the last month, and the coming year. */
export const calendarText = (feed: CalendarFeed): string => {
  const { name, timeZone, now } = feed
  const zone = timeZoneLines(timeZone)
  const writeTime = timeWriter(timeZone, zone.length > 0)
  return joinLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Jalon//Planning//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...zone,
    ...feed.sessions
      .filter((session) => isShown(session, feed))
      .flatMap((session) => sessionLines(session, feed, writeTime)),
    ...feed.days
      .filter(({ from, to }) => isInWindow(from, to, feed.today))
      .flatMap((days) => daysLines(days, feed.domain, now)),
    "END:VCALENDAR",
  ])
}

const isInWindow = (from: IsoDate, to: IsoDate, today: IsoDate): boolean =>
  daysBetween(to, today) <= PAST_DAYS && daysBetween(today, from) <= COMING_DAYS

const isShown = ({ date, isCancelled, modifiedAt }: CalendarSession, { today, now }: CalendarFeed): boolean =>
  isInWindow(date, date, today) &&
  (!isCancelled || Date.parse(now) - Date.parse(modifiedAt) <= CANCELLED_DAYS * DAY_MS)

type WriteTime = (property: string, date: IsoDate, min: number) => string

const timeWriter =
  (timeZone: string, isKnown: boolean): WriteTime =>
  (property, date, min) => {
    if (!isKnown) return `${property}:${stamp(new Date(instantOf(date, min, timeZone)).toISOString())}`
    const [day, minute] = min >= DAY_MIN ? [addDays(date, 1), min - DAY_MIN] : [date, min]
    return `${property};TZID=${timeZone}:${plainDate(day)}T${two(Math.floor(minute / 60))}${two(minute % 60)}00`
  }

const two = (value: number): string => String(value).padStart(2, "0")
const plainDate = (date: IsoDate): string => date.replaceAll("-", "")
/** 20261116T080000Z */
const stamp = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`

const sessionLines = (session: CalendarSession, feed: CalendarFeed, writeTime: WriteTime): string[] => {
  const { id, date, label, audiences, sequence, url } = session
  const location = locationOf(session)
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(`${id}@${feed.domain}`)}`,
    `DTSTAMP:${stamp(feed.now)}`,
    `LAST-MODIFIED:${stamp(session.modifiedAt)}`,
    `SEQUENCE:${sequence}`,
    writeTime("DTSTART", date, session.startMin),
    writeTime("DTEND", date, session.endMin),
    `SUMMARY:${escapeText([label, audiences.join(", ")].filter((part) => part !== "").join(" — "))}`,
    ...(location === "" ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(url === null ? [] : [`URL:${cleanUrl(url)}`]),
    `CATEGORIES:${isRemote(session) ? "Distanciel" : "Centre"}`,
    `STATUS:${session.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ]
}

const locationOf = (session: CalendarSession): string => {
  if (isRemote(session)) return "Visio"
  return [session.room, session.place].filter((part) => part !== null && part !== "").join(", ")
}

/** A whole day ends on the next: the end of an event is never part of it. It does not make anybody busy. */
const daysLines = (
  { id, from, to, label, modifiedAt }: CalendarDays,
  domain: string,
  now: string,
): string[] => [
  "BEGIN:VEVENT",
  `UID:${escapeText(`${id}@${domain}`)}`,
  `DTSTAMP:${stamp(now)}`,
  `LAST-MODIFIED:${stamp(modifiedAt)}`,
  `DTSTART;VALUE=DATE:${plainDate(from)}`,
  `DTEND;VALUE=DATE:${plainDate(addDays(to, 1))}`,
  `SUMMARY:${escapeText(label)}`,
  "CATEGORIES:Entreprise",
  "TRANSP:TRANSPARENT",
  "STATUS:CONFIRMED",
  "END:VEVENT",
]

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CalendarFeed, type CalendarSession, calendarText, instantOf } from "../index.ts"
import { at } from "../testing/planning.ts"
import { type ReadEvent, readCalendar } from "../testing/read-calendar.ts"

const session = (change: Partial<CalendarSession> = {}): CalendarSession => ({
  id: "0199-a",
  date: "2026-11-16",
  startMin: at(9),
  endMin: at(12),
  label: "Anglais",
  mode: "presentiel",
  audiences: ["MCO 1"],
  room: "Salle 12",
  place: "Lyon",
  url: "https://jalon.example/sessions/0199-a",
  isCancelled: false,
  sequence: 2,
  modifiedAt: "2026-11-10T08:15:00.000Z",
  ...change,
})
const feed = (change: Partial<CalendarFeed> = {}): CalendarFeed => ({
  name: "Planning de MCO 1",
  domain: "jalon.example",
  timeZone: "Europe/Paris",
  now: "2026-11-16T07:00:00.000Z",
  today: "2026-11-16",
  sessions: [session()],
  days: [],
  ...change,
})
const read = (change: Partial<CalendarFeed> = {}) => readCalendar(calendarText(feed(change)))
const event = (change: Partial<CalendarSession> = {}): ReadEvent | undefined =>
  read({ sessions: [session(change)] }).events[0]

describe("a calendar to subscribe to", () => {
  it("is written line by line as RFC 5545 wants it", () => {
    expect(calendarText(feed()).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Jalon//Planning//FR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Planning de MCO 1",
      "X-WR-TIMEZONE:Europe/Paris",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VTIMEZONE",
      "TZID:Europe/Paris",
      "BEGIN:DAYLIGHT",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "TZNAME:CEST",
      "DTSTART:19960331T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
      "END:DAYLIGHT",
      "BEGIN:STANDARD",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "TZNAME:CET",
      "DTSTART:19961027T030000",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:0199-a@jalon.example",
      "DTSTAMP:20261116T070000Z",
      "LAST-MODIFIED:20261110T081500Z",
      "SEQUENCE:2",
      "DTSTART;TZID=Europe/Paris:20261116T090000",
      "DTEND;TZID=Europe/Paris:20261116T120000",
      "SUMMARY:Anglais — MCO 1",
      "LOCATION:Salle 12\\, Lyon",
      "URL:https://jalon.example/sessions/0199-a",
      "CATEGORIES:Centre",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ])
  })

  it("keeps the identifier of a session that moves, and marks one that is cancelled", () => {
    expect(event({ date: "2026-12-01", sequence: 3 })).toMatchObject({
      uid: "0199-a@jalon.example",
      sequence: 3,
    })
    expect(event({ isCancelled: true })?.status).toBe("CANCELLED")
  })

  it("says where, and a remote session by « Visio » without its link", () => {
    expect(event({ room: null })?.location).toBe("Lyon")
    expect(event({ room: null, place: null })?.location).toBe(undefined)
    expect(event({ mode: "distanciel_synchrone" })).toMatchObject({
      location: "Visio",
      categories: "Distanciel",
    })
    expect(event({ mode: "distanciel_asynchrone" })?.location).toBe("Visio")
    expect(event({ audiences: [] })?.summary).toBe("Anglais")
    expect(event({ audiences: ["MCO 1", "MCO 2"] })?.summary).toBe("Anglais — MCO 1, MCO 2")
    expect(event({ url: null })?.url).toBe(undefined)
  })

  it("ends a session of 24:00 on the next day", () => {
    expect(calendarText(feed({ sessions: [session({ endMin: 1440 })] }))).toContain(
      "DTEND;TZID=Europe/Paris:20261117T000000",
    )
  })

  it("shows a month back, a year ahead, and what was cancelled for 30 days", () => {
    const shown = (date: string) => read({ sessions: [session({ date })] }).events.length
    expect(["2026-10-16", "2026-10-17", "2027-11-16", "2027-11-17"].map(shown)).toEqual([0, 1, 1, 0])
    const cancelled = (modifiedAt: string) =>
      read({ sessions: [session({ isCancelled: true, modifiedAt })] }).events.length
    expect(["2026-10-17T07:00:00Z", "2026-10-17T06:59:59Z"].map(cancelled)).toEqual([1, 0])
    expect(read({ sessions: [session({ modifiedAt: "2026-09-01T00:00:00Z" })] }).events).toHaveLength(1)
  })

  it("shows days in company as whole days that leave people free", () => {
    const days = [
      {
        id: "p1",
        from: "2026-11-16",
        to: "2026-11-20",
        label: "Entreprise",
        modifiedAt: "2026-09-01T00:00:00Z",
      },
    ]
    const text = calendarText(feed({ sessions: [], days }))
    for (const line of [
      "UID:p1@jalon.example",
      "DTSTART;VALUE=DATE:20261116",
      "DTEND;VALUE=DATE:20261121",
      "SUMMARY:Entreprise",
      "TRANSP:TRANSPARENT",
    ])
      expect(text.split("\r\n")).toContain(line)
    const shown = (from: string, to: string) =>
      read({ sessions: [], days: days.map((row) => ({ ...row, from, to })) }).events.length
    expect([
      shown("2026-10-01", "2026-10-16"),
      shown("2026-10-01", "2026-10-17"),
      shown("2027-11-17", "2027-11-20"),
    ]).toEqual([0, 1, 0])
  })
})

describe("times of a calendar", () => {
  const instants = (date: string, timeZone = "Europe/Paris") =>
    readCalendar(calendarText(feed({ timeZone, today: date, sessions: [session({ date })] }))).events.map(
      ({ start }) => new Date(start).toISOString().slice(0, 16),
    )[0]

  it("are nine o'clock in both weeks of a change of the clock, read by the rule of the file itself", () => {
    expect(["2026-10-23", "2026-10-24", "2026-10-25", "2026-10-26"].map((date) => instants(date))).toEqual([
      "2026-10-23T07:00",
      "2026-10-24T07:00",
      "2026-10-25T08:00",
      "2026-10-26T08:00",
    ])
    expect(["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29"].map((date) => instants(date))).toEqual([
      "2027-03-26T08:00",
      "2027-03-27T08:00",
      "2027-03-28T07:00",
      "2027-03-29T07:00",
    ])
  })

  it("are those of sites overseas, and in UTC where we do not know the rule", () => {
    expect(
      ["Indian/Reunion", "Indian/Mayotte", "America/Martinique", "America/Guadeloupe", "America/Cayenne"].map(
        (zone) => instants("2026-11-16", zone),
      ),
    ).toEqual([
      "2026-11-16T05:00",
      "2026-11-16T06:00",
      "2026-11-16T13:00",
      "2026-11-16T13:00",
      "2026-11-16T12:00",
    ])
    const text = calendarText(feed({ timeZone: "Pacific/Noumea" }))
    expect(text).toContain("DTSTART:20261115T220000Z")
    expect(text).not.toContain("VTIMEZONE")
  })

  it("are the instant of the session, any day", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -30, max: 365 }),
        fc.integer({ min: 360, max: 1300 }),
        (days, startMin) => {
          const date = new Date(Date.UTC(2026, 10, 16) + days * 86_400_000).toISOString().slice(0, 10)
          const found = event({ date, startMin, endMin: startMin + 60 })
          expect([found?.start, found?.end]).toEqual([
            instantOf(date, startMin, "Europe/Paris"),
            instantOf(date, startMin + 60, "Europe/Paris"),
          ])
        },
      ),
    )
  })
})

describe("texts of a calendar", () => {
  const octets = (line: string) => Buffer.byteLength(line, "utf8")

  it("come back as they were written, on lines of at most 75 octets", () => {
    // Control characters have no place in a calendar; a return is read as the end of a line.
    const clean = (text: string) => text.replace(/\r\n|\r/g, "\n").replace(/(?!\n)\p{Cc}/gu, "")
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (label) => {
        const text = calendarText(feed({ sessions: [session({ label, audiences: [] })] }))
        expect(readCalendar(text).events[0]?.summary).toBe(clean(label))
        for (const line of text.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75)
      }),
    )
    expect(event({ label: "A\\b; c, d\ne\r\nf\rg\u0007", audiences: [] })?.summary).toBe(
      "A\\b; c, d\ne\nf\ng",
    )
  })

  it("cannot add a line of their own", () => {
    const hostile = "x\r\nATTENDEE:mailto:someone@example.org"
    const text = calendarText(
      feed({
        name: hostile,
        sessions: [session({ label: hostile, room: hostile, url: `https://a.example/${hostile}` })],
      }),
    )
    expect(text.split("\r\n").filter((line) => line.startsWith("ATTENDEE"))).toEqual([])
  })

  it("are cut between characters, never inside one", () => {
    const text = calendarText(feed({ sessions: [session({ label: "é".repeat(60), audiences: [] })] }))
    const [first, second] = text.split("\r\n").filter((line) => line.includes("éé"))
    expect([octets(first ?? ""), second?.startsWith(" é")]).toEqual([74, true])
    const emoji = calendarText(feed({ sessions: [session({ label: "a".repeat(60), audiences: ["😀"] })] }))
    expect(octets(emoji.split("\r\n").find((line) => line.startsWith("SUMMARY")) ?? "")).toBe(73)
  })
})

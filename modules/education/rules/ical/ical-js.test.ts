import ICAL from "ical.js"
import { describe, expect, it } from "vitest"
import { type CalendarSession, calendarText, instantOf } from "../index.ts"
import { at } from "../testing/planning.ts"

/** Both weeks of a change of the clock, and a summer day. */
const DATES = [
  "2026-10-23",
  "2026-10-24",
  "2026-10-25",
  "2026-10-26",
  "2027-03-26",
  "2027-03-27",
  "2027-03-28",
  "2027-03-29",
  "2027-07-01",
]

const session = (date: string): CalendarSession => ({
  id: date,
  date,
  startMin: at(9),
  endMin: at(12),
  label: `É; a, b\\c\nd ${"œ".repeat(80)}`,
  mode: "presentiel",
  audiences: ["MCO 1"],
  room: "Salle 12",
  place: "Lyon",
  url: "https://jalon.example/sessions/1",
  isCancelled: date === "2026-10-25",
  sequence: 2,
  modifiedAt: "2026-11-10T08:15:00.000Z",
})

const days = [
  { id: "p", from: "2026-11-16", to: "2026-11-20", label: "Entreprise", modifiedAt: "2026-09-01T00:00:00Z" },
]

describe("a calendar as another program reads it", () => {
  it.each(["Europe/Paris", "Indian/Reunion", "America/Cayenne", "Pacific/Noumea"])("in %s", (timeZone) => {
    const text = calendarText({
      name: "Planning; MCO 1",
      domain: "jalon.example",
      timeZone,
      now: "2026-11-16T07:00:00Z",
      today: "2026-11-16",
      sessions: DATES.map(session),
      days,
    })
    const calendar = new ICAL.Component(ICAL.parse(text))
    ICAL.TimezoneService.reset()
    for (const zone of calendar.getAllSubcomponents("vtimezone"))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component))
    const read = events.map((event) => ({
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      sequence: event.sequence,
      status: event.component.getFirstPropertyValue("status"),
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
    }))
    expect(read.slice(0, -1)).toEqual(
      DATES.map((date) => ({
        uid: `${date}@jalon.example`,
        summary: `${session(date).label} — MCO 1`,
        location: "Salle 12, Lyon",
        sequence: 2,
        status: date === "2026-10-25" ? "CANCELLED" : "CONFIRMED",
        start: instantOf(date, at(9), timeZone),
        end: instantOf(date, at(12), timeZone),
      })),
    )
    expect([events.at(-1)?.startDate.toString(), events.at(-1)?.endDate.toString()]).toEqual([
      "2026-11-16",
      "2026-11-21",
    ])
  })
})

import { expect, it } from "vitest"
import type { PublishedSession } from "../../wire/index.ts"
import { agendaOf } from "./agenda.ts"

const session = (on_date: string) => ({ id: on_date, on_date }) as PublishedSession
const run = (from: string, to: string, kind: string) => ({ from, to, kind, label: null })

it("shows days with sessions, and the others as one line for each reason", () => {
  const items = agendaOf(
    { from: "2026-11-16", to: "2026-11-29" },
    [session("2026-11-16"), session("2026-11-18")],
    [run("2026-11-16", "2026-11-18", "school"), run("2026-11-19", "2026-11-27", "company")],
  )
  expect(items.map((item) => (item.kind === "day" ? item.date : `${item.from}–${item.to}`))).toEqual([
    "2026-11-16",
    "2026-11-18",
    // The weekend between does not part two weeks in company.
    "2026-11-19–2026-11-27",
  ])
})

it("parts two reasons, and keeps a session that falls in company weeks", () => {
  const items = agendaOf(
    { from: "2026-12-14", to: "2026-12-24" },
    [session("2026-12-16")],
    [run("2026-12-14", "2026-12-18", "company"), run("2026-12-21", "2026-12-31", "closure")],
  )
  expect(items.map((item) => (item.kind === "day" ? item.date : item.run.kind))).toEqual([
    "company",
    "2026-12-16",
    "company",
    "closure",
  ])
})

import { type Device, type Reply, startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet, addTaughtSchool, brokenLinkOf } from "@jalon/attendance/testing"
import { moveSheet } from "@jalon/attendance/wire"
import { addSession } from "@jalon/education/testing"
import { addMember, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addStudent } from "@jalon/students/testing"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { askHours, grantHours } from "./correct-hours.ts"

let api: TestApi
let taught: Awaited<ReturnType<typeof addTaughtSchool>>
let trainer: Device
let office: Device
let directors: Device[]
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  taught = await addTaughtSchool(admin)
  trainer = await api.as(taught.trainer)
  office = await api.as(taught.office)
  directors = [await api.as(taught.direction), await api.as(await addMember(admin, taught.school, 1))]
  await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
})
afterAll(() => api.close())

const CLOSED = () => ({
  ...{ status: "closed", closed_at: new Date() },
  ...{ countersigned_at: new Date(), countersigned_by: taught.trainer.id },
})
const TO_SIGN = () => ({ status: "to_sign", opened_at: new Date("2026-10-01T06:00:00Z") })
const HALVES = [
  { half_day: "morning", clock: "09:00", start_minute: 540, end_minute: 720 },
  { half_day: "afternoon", clock: "13:00", start_minute: 780, end_minute: 960 },
]
/** Each fits beside what the other says today; together they teach twenty minutes twice. */
const REAL = [
  [540, 770],
  [750, 960],
] as const

let days = 0
/** Both sheets of one session, with one learner who came. */
const bothSheets = async (morning: object, afternoon: object) => {
  const { admin } = api.db
  const { school, of } = taught
  const on_date = `2026-10-${String(++days).padStart(2, "0")}`
  const session_id = await addSession(admin, school, of, { on_date, status: "published" })
  const { id: studentId } = await addStudent(admin, school, { class_id: of.classIds[0] })
  const ids: string[] = []
  for (const [place, { clock, ...half }] of HALVES.entries()) {
    const starts_at = new Date(`${on_date}T${clock}:00+02:00`)
    const ends_at = new Date(starts_at.getTime() + 180 * 60_000)
    const state = place === 0 ? morning : afternoon
    const times = { session_id, on_date, starts_at, ends_at }
    const id = await addSheet(admin, school, of, { ...times, ...half, ...state })
    await addCountedLine(admin, id, studentId, { missing_reason: "battery", is_signed: false })
    ids.push(id)
  }
  return ids
}

/** Asked for before, by the office; this grants it. */
const grant = async (sheetId: string, half: 0 | 1) => {
  const [start, end] = REAL[half]
  const correction = await askHours(office, sheetId, start, end)
  return () => grantHours(directors[half] as Device, sheetId, correction)
}

const countersign = (sheetId: string, half: 0 | 1) => () => {
  const [start_minute, end_minute] = REAL[half]
  const times = { start_minute, end_minute, times_reason: "Trajet" }
  const body = { move: "countersign", version: 1, head_count: 1, ...times } as const
  return trainer.call(moveSheet, { params: { sheetId }, body })
}

/** Each goes as far as it can before either ends: somebody else holds the lines that both write last. */
const atOnce = async (sheetIds: readonly string[], calls: readonly (() => Promise<Reply>)[]) => {
  const { admin } = api.db
  const other = new pg.Client(api.db.url("postgres"))
  await other.connect()
  await other.query("begin")
  await other.query("select from attendance_line where sheet_id = any($1::uuid[]) for update", [sheetIds])
  const replies = calls.map((call) => call())
  await vi.waitFor(
    async () => {
      const { rowCount } = await admin.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rowCount).toBe(calls.length)
    },
    { timeout: 20_000, interval: 50 },
  )
  await other.query("rollback")
  await other.end()
  return (await Promise.all(replies)).toSorted((one, next) => one.status - next.status)
}

/** One of them is done, the other is refused, and no minute is taught twice. */
const expectOne = async (sheetIds: readonly string[], replies: readonly Reply[]) => {
  const told = replies.map(({ status, body }) => [status, JSON.stringify(body.fields ?? body.message)])
  expect(told).toEqual([
    [200, expect.anything()],
    [
      expect.toSatisfy((status) => status >= 400),
      expect.stringMatching(/L’autre feuille de la séance couvre/),
    ],
  ])
  const { rows } = await api.db.admin.query<{ starts: number; ends: number }>(
    `select coalesce(real_start_minute, start_minute) as starts, coalesce(real_end_minute, end_minute) as ends
     from attendance_sheet where id = any($1::uuid[]) order by start_minute`,
    [sheetIds],
  )
  expect(rows[0]?.ends).toBeLessThanOrEqual(rows[1]?.starts ?? 0)
  for (const id of sheetIds) expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
}

describe("[R-24] the hours of both sheets of one session, written at once", () => {
  it("are granted by two directors: one of them is told what the other has granted", async () => {
    const sheets = await bothSheets(CLOSED(), CLOSED())
    const [morning = "", afternoon = ""] = sheets
    await expectOne(sheets, await atOnce(sheets, [await grant(morning, 0), await grant(afternoon, 1)]))
  })

  it("are countersigned for both: the second is told what the first says", async () => {
    const sheets = await bothSheets(TO_SIGN(), TO_SIGN())
    const [morning = "", afternoon = ""] = sheets
    await expectOne(sheets, await atOnce(sheets, [countersign(morning, 0), countersign(afternoon, 1)]))
  })

  it("are granted for the morning while the afternoon is countersigned", async () => {
    const sheets = await bothSheets(CLOSED(), TO_SIGN())
    const [morning = "", afternoon = ""] = sheets
    await expectOne(sheets, await atOnce(sheets, [await grant(morning, 0), countersign(afternoon, 1)]))
  })
})

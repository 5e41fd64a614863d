import { type Device, type Reply, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, addSheetLine, addTaughtSchool, brokenLinkOf } from "@jalon/attendance/testing"
import {
  decideCorrection,
  getSheet,
  markLine,
  moveSheet,
  requestCorrection,
  requestHoursCorrection,
} from "@jalon/attendance/wire"
import { addSession } from "@jalon/education/testing"
import { addMember, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let trainer: Device
let office: Device
let second: Device
let of: Awaited<ReturnType<typeof addTaughtSchool>>["of"]
beforeAll(async () => {
  api = await startTestApi()
  const taught = await addTaughtSchool(api.db.admin)
  ;({ school, of } = taught)
  trainer = await api.as(taught.trainer)
  office = await api.as(taught.office)
  second = await api.as(taught.direction)
  await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
})
afterAll(() => api.close())

type Correction = { id: string; may_decide: boolean } & Record<string, unknown>
type Sheet = { id: string; version: number; status: string; corrections: Correction[] } & Record<
  string,
  unknown
>
const sheetOf = (reply: Reply) => reply.body.sheet as Sheet
const read = async (sheetId: string, device = trainer) =>
  sheetOf(await device.call(getSheet, { params: { sheetId } }))
const move = async (sheetId: string, body: Record<string, unknown>, device = trainer) => {
  const { version } = await read(sheetId)
  const reply = await device.call(moveSheet, { params: { sheetId }, body: { version, ...body } as never })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
const ask = (sheetId: string, start_minute: number, end_minute: number, device = office, more: object = {}) =>
  device.call(requestHoursCorrection, {
    params: { sheetId },
    body: { start_minute, end_minute, reason_code: "input_error", reason: "Début noté trop tôt", ...more },
  })
const decide = async (sheetId: string, device = second, outcome: "granted" | "refused" = "granted") => {
  const { corrections } = await read(sheetId)
  const correctionId = corrections.find((one) => one.outcome === null)?.id ?? ""
  return device.call(decideCorrection, { params: { sheetId, correctionId }, body: { outcome } })
}

let days = 0
/** Planned from nine to noon, on a day of its own. */
const toSign = async (changes: Record<string, unknown> = {}) => {
  const on_date = `2026-10-${String(++days).padStart(2, "0")}`
  const at = (clock: string) => new Date(`${on_date}T${clock}:00+02:00`)
  const session_id = await addSession(api.db.admin, school, of, { on_date, status: "published" })
  const id = await addSheet(api.db.admin, school, of, {
    ...{ session_id, on_date, status: "to_sign", opened_at: at("08:50") },
    ...{ starts_at: at("09:00"), ends_at: at("12:00") },
    ...changes,
  })
  return { id, session_id, on_date }
}
const closed = async (changes: Record<string, unknown> = {}, headCount = 0) => {
  const sheet = await toSign(changes)
  await move(sheet.id, { move: "countersign", head_count: headCount })
  await move(sheet.id, { move: "close" }, office)
  return sheet
}
const learners = async (sheetId: string, count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await addStudent(api.db.admin, school, { class_id: of.classIds[0] })
    await addSheetLine(api.db.admin, sheetId, id)
    ids.push(id)
  }
  return ids
}
const minutesOf = async (sheetId: string, studentId: string) =>
  (
    await api.db.admin.query(
      `select is_late, late_minutes, due_minutes, present_minutes, missed_minutes, justified_minutes, unjustified_minutes
       from attendance_line where sheet_id = $1 and student_id = $2`,
      [sheetId, studentId],
    )
  ).rows.flatMap(Object.values)
const hoursOf = ({ real_start_minute, real_end_minute, taught_minutes, times_reason }: Sheet) => [
  real_start_minute,
  real_end_minute,
  taught_minutes,
  times_reason,
]
const fieldsOf = ({ body }: Reply) => Object.keys((body.fields ?? {}) as object)
const AS_PLANNED = [null, null, null, null]

describe("the hours of a closed sheet", () => {
  it("[R-24] are corrected by two people: lines, minutes and what was justified are counted anew", async () => {
    const { id, on_date } = await toSign()
    const [late = "", early = "", absent = ""] = await learners(id, 3)
    const mark = (studentId: string, body: Record<string, unknown>) =>
      trainer.call(markLine, { params: { sheetId: id, studentId }, body: body as never })
    await mark(late, { status: "present", missing_reason: "battery", arrived_minute: 560 })
    await mark(early, { status: "present", missing_reason: "battery", left_minute: 700 })
    await mark(absent, { status: "absent" })
    await putRow(api.db.admin, "justification", {
      ...{ organization_id: school, student_id: absent, status: "accepted", employer_label: "other" },
      ...{ from_date: on_date, from_half: "morning", to_date: on_date, to_half: "morning" },
      ...{ content: Buffer.from("sealed"), is_by_school: false },
      ...{ submitted_at: new Date(), decided_at: new Date() },
    })
    await move(id, { move: "countersign", head_count: 2 })
    await move(id, { move: "close" }, office)
    // The delay to justify a lateness is over: it is not justified.
    await api.db.admin.query(
      "update attendance_line set unjustified_minutes = 20 where sheet_id = $1 and student_id = $2",
      [id, late],
    )
    const lines = async () => Promise.all([late, early, absent].map((one) => minutesOf(id, one)))
    const asPlanned = [
      [true, 20, 180, 160, 20, 0, 20],
      [false, 0, 180, 160, 20, 0, 0],
      [false, 0, 180, 0, 180, 180, 0],
    ]
    expect(await lines()).toEqual(asPlanned)

    const asked = sheetOf(await ask(id, 560, 720))
    expect([asked.status, hoursOf(asked), await lines()]).toEqual(["closed", AS_PLANNED, asPlanned])
    expect(asked.corrections).toMatchObject([
      {
        ...{ student_id: null, name: null, status: null, start_minute: 560, end_minute: 720 },
        ...{ reason: "Début noté trop tôt", outcome: null, may_decide: false },
      },
    ])
    expect((await read(id, second)).corrections[0]?.may_decide).toBe(true)
    // One at a time, beside those of lines.
    expect((await ask(id, 570, 720, trainer)).body.code).toBe("attendance.hours_correction_waits")
    expect((await decide(id, office)).body.message).toMatch(/une autre personne/)
    expect((await decide(id, trainer)).body.message).toMatch(/qui suit les émargements/)
    await expect(
      api.db.admin.query(
        `update attendance_correction set outcome = 'granted', decided_by = requested_by, decided_at = now()
         where sheet_id = $1`,
        [id],
      ),
    ).rejects.toThrow(/attendance_correction_check/)

    const granted = sheetOf(await decide(id))
    expect([granted.status, hoursOf(granted)]).toEqual(["corrected", [560, 720, 160, "Début noté trop tôt"]])
    expect([granted.start_minute, granted.net_minutes]).toEqual([540, 180])
    expect(await lines()).toEqual([
      [false, 0, 160, 160, 0, 0, 0],
      [false, 0, 160, 140, 20, 0, 0],
      [false, 0, 160, 0, 160, 160, 0],
    ])

    // Back to what was planned, asked for by whoever taught.
    expect((await ask(id, 540, 720, trainer)).status).toBe(200)
    const back = sheetOf(await decide(id))
    expect([back.status, hoursOf(back)]).toEqual(["corrected", AS_PLANNED])
    // They could know of that lateness from today only: the delay to justify it runs again.
    expect(await lines()).toEqual([[true, 20, 180, 160, 20, 0, 0], ...asPlanned.slice(1)])

    const { rows } = await api.db.admin.query(
      `select kind, student_id, payload - 'correction' as payload from attendance_event
       where sheet_id = $1 and kind like 'correction%' order by seq`,
      [id],
    )
    const request = (from: number, to: number) => ({
      kind: "correction_requested",
      student_id: null,
      payload: {
        ...{ from_start_minute: from, from_end_minute: 720, real_start_minute: to, real_end_minute: 720 },
        reason_code: "input_error",
      },
    })
    const grant = (to: number) => ({
      kind: "correction_granted",
      student_id: null,
      payload: { real_start_minute: to, real_end_minute: 720 },
    })
    expect(rows).toEqual([request(540, 560), grant(560), request(560, 540), grant(540)])
    expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
  })

  it("[R-24] stay as they are when the correction is refused, and may be asked for again", async () => {
    const { id } = await closed()
    await ask(id, 540, 700)
    const refused = sheetOf(await decide(id, second, "refused"))
    expect([refused.status, hoursOf(refused), refused.corrections[0]?.outcome]).toEqual([
      "closed",
      AS_PLANNED,
      "refused",
    ])
    const { rows } = await api.db.admin.query(
      "select kind from attendance_event where sheet_id = $1 order by seq desc limit 1",
      [id],
    )
    expect(rows).toEqual([{ kind: "correction_refused" }])
    expect((await ask(id, 540, 700)).status).toBe(200)
  })

  it("[R-24] count on a sheet without a learner too: what was taught is what was corrected", async () => {
    const { id } = await closed()
    await ask(id, 540, 660)
    expect(hoursOf(sheetOf(await decide(id)))).toEqual([540, 660, 120, "Début noté trop tôt"])
  })

  it("[R-24] are corrected within what a countersignature allows", async () => {
    const open = await toSign()
    expect((await ask(open.id, 560, 720)).body.code).toBe("attendance.not_closed")
    const { id, session_id, on_date } = await closed({ breaks: JSON.stringify([{ start: 600, end: 620 }]) })
    const stranger = await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 }))
    expect((await ask(id, 560, 720, stranger)).body.code).toBe("not_found")
    expect(fieldsOf(await ask(id, 540, 720))).toEqual(["start_minute"])
    expect(fieldsOf(await ask(id, 700, 700))).toEqual(["end_minute"])
    expect(fieldsOf(await ask(id, 602, 618))).toEqual(["end_minute"])
    expect(fieldsOf(await ask(id, 560, 720, office, { reason: "" }))).toEqual(["reason"])
    const afternoon = await addSheet(api.db.admin, school, of, {
      ...{ session_id, on_date, half_day: "afternoon", start_minute: 750, end_minute: 930 },
    })
    expect(fieldsOf(await ask(id, 540, 760))).toEqual(["end_minute"])

    // Free when it was asked for, taken when it is decided.
    expect((await ask(id, 540, 745)).status).toBe(200)
    await api.db.admin.query(
      "update attendance_sheet set real_start_minute = 740, real_end_minute = 930 where id = $1",
      [afternoon],
    )
    const taken = await decide(id)
    expect([taken.body.code, taken.body.message]).toEqual([
      "attendance.move_closed",
      expect.stringMatching(/^L’autre feuille de la séance couvre 12\s?h\s?20 – 15\s?h\s?30\.$/) as string,
    ])
    expect([(await read(id)).status, hoursOf(await read(id))]).toEqual(["closed", AS_PLANNED])
    expect((await decide(id, second, "refused")).status).toBe(200)
    // What was planned is taken as well, once the other sheet began sooner.
    await ask(id, 540, 700)
    await decide(id)
    await api.db.admin.query("update attendance_sheet set real_start_minute = 710 where id = $1", [afternoon])
    expect(fieldsOf(await ask(id, 540, 720))).toEqual(["end_minute"])
  })

  it("[R-24] wait beside the correction of a line, and either is decided first", async () => {
    const { id } = await toSign()
    const [zoe = ""] = await learners(id, 1)
    await trainer.call(markLine, {
      params: { sheetId: id, studentId: zoe },
      body: { status: "absent" } as never,
    })
    await move(id, { move: "countersign", head_count: 0 })
    await move(id, { move: "close" }, office)
    await ask(id, 560, 720)
    const body = { student_id: zoe, status: "present", reason_code: "late_evidence", reason: "Vue en salle" }
    expect(
      (await office.call(requestCorrection, { params: { sheetId: id }, body: body as never })).status,
    ).toBe(200)
    await decide(id)
    await decide(id)
    expect(await minutesOf(id, zoe)).toEqual([false, 0, 160, 160, 0, 0, 0])
  })

  it("[R-24] are corrected alone or a line is: the database keeps no correction of both or of neither", async () => {
    const { id } = await closed()
    const { id: student_id } = await addStudent(api.db.admin, school)
    const { rows } = await api.db.admin.query("select id from account limit 1")
    const put = (changes: object) =>
      putRow(api.db.admin, "attendance_correction", {
        ...{
          organization_id: school,
          sheet_id: id,
          reason_code: "technical",
          reason: "x",
          requested_by: rows[0].id,
        },
        ...changes,
      })
    const line = { student_id, status: "absent" }
    const hours = { start_minute: 540, end_minute: 700 }
    for (const wrong of [
      {},
      { ...line, ...hours },
      { student_id },
      { status: "absent" },
      { start_minute: 540 },
    ])
      await expect(put(wrong), JSON.stringify(wrong)).rejects.toThrow(/attendance_correction_about/)
    await expect(put({ start_minute: 700, end_minute: 700 })).rejects.toThrow(/attendance_correction_times/)
    await put(line)
    await put(hours)
    await expect(put(hours)).rejects.toThrow(/attendance_correction_hours_waiting/)
  })
})

import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, addSheetLine, addTaughtSchool, brokenLinkOf, codeAt } from "@jalon/attendance/testing"
import { decideCorrection, getSheet, markLine, signAttendance, signOnDevice } from "@jalon/attendance/wire"
import { addSession } from "@jalon/education/testing"
import { addAccount } from "@jalon/identity/testing"
import { addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let api: TestApi
let school: number
let office: Device
let trainer: Device
let trainerAccount: string
let of: Awaited<ReturnType<typeof addTaughtSchool>>["of"]
beforeAll(async () => {
  api = await startTestApi()
  const taught = await addTaughtSchool(api.db.admin)
  ;({ school, of } = taught)
  office = await api.as(taught.office)
  trainer = await api.as(taught.trainer)
  trainerAccount = taught.trainer.id
})
afterAll(() => api.close())

const learner = async () => {
  const account = await addAccount(api.db.admin, 0)
  const { id } = await addStudent(api.db.admin, school, { account_id: account.id, class_id: of.classIds[0] })
  return { id, device: await api.as(account), browser: randomUUID() }
}
type Learner = Awaited<ReturnType<typeof learner>>

let other = 0
const aSheet = async (status: string, lines: Record<string, string>, startedMinutesAgo = 30) => {
  const on_date = `2027-02-${String((++other % 28) + 1).padStart(2, "0")}`
  const session_id = await addSession(api.db.admin, school, of, { on_date, status: "published" })
  const isCountersigned = ["signed", "closed", "corrected"].includes(status)
  const sheetId = await addSheet(api.db.admin, school, of, {
    session_id,
    status,
    startedMinutesAgo,
    opened_at: new Date(Date.now() - startedMinutesAgo * MINUTE),
    ...(isCountersigned && { countersigned_at: new Date(), countersigned_by: trainerAccount }),
    ...(status === "closed" && { closed_at: new Date() }),
  })
  for (const [studentId, line] of Object.entries(lines))
    await addSheetLine(api.db.admin, sheetId, studentId, line)
  return sheetId
}

type Line = {
  student_id: string
  status: string
  signed_minute: number | null
  received_minute: number | null
  is_late: boolean
}
const sheetOf = async (sheetId: string, device = trainer) =>
  (await device.call(getSheet, { params: { sheetId } })).body.sheet as {
    lines: Line[]
    corrections: { id: string; requested_by: string; may_decide: boolean; reason: string }[]
  }
const lineOf = async (sheetId: string, studentId: string) =>
  (await sheetOf(sheetId)).lines.find(({ student_id }) => student_id === studentId)

/** Made `ago` on a phone whose clock is wrong by `wrongBy`, and sent now. */
const offline = (ago: number, wrongBy = 0) => ({
  captured_at: Date.now() - ago + wrongBy,
  sent_at: Date.now() + wrongBy,
})
const codeThen = (sheetId: string, ago: number) =>
  codeAt(Buffer.from(api.settings.MASTER_SECRET, "base64"), sheetId, Date.now() - ago)

const signLater = (
  sheetId: string,
  { device, browser }: Learner,
  { ago = 20 * MINUTE, wrongBy = 0, code = codeThen(sheetId, ago) } = {},
) =>
  device.call(signAttendance, {
    params: { sheetId },
    body: { browser, code, offline: offline(ago, wrongBy) },
  })

describe("a signature made without network", () => {
  it("[R-24] counts from when it was made, once, whatever the phone's clock shows, and says when it came", async () => {
    const zoe = await learner()
    const sheetId = await aSheet("open", { [zoe.id]: "expected" })
    // Twenty minutes ago the lesson was ten minutes old.
    const first = await signLater(sheetId, zoe, { wrongBy: 3 * HOUR })
    expect([first.status, first.body.is_repeat, first.body.is_asked]).toEqual([200, false, false])
    const again = await signLater(sheetId, zoe, { wrongBy: 3 * HOUR })
    expect([again.status, again.body.is_repeat, again.body.signed_at]).toEqual([
      200,
      true,
      first.body.signed_at,
    ])
    const line = await lineOf(sheetId, zoe.id)
    expect(line).toMatchObject({ status: "present", is_late: true })
    const apart = (line?.received_minute ?? 0) - (line?.signed_minute ?? 0)
    // Minutes of the day: at ten past midnight what was signed twenty minutes ago was signed in the evening.
    expect((apart + 1440) % 1440).toBeGreaterThanOrEqual(20)
    expect(await brokenLinkOf(api.db.admin, sheetId)).toBeNull()
    const { rows } = await api.db.admin.query<{ apart: number }>(
      `select round(extract(epoch from (payload ->> 'device_at')::timestamptz - (payload ->> 'captured_at')::timestamptz) / 3600)::int
         as apart from attendance_event where sheet_id = $1 and kind = 'learner_signed'`,
      [sheetId],
    )
    expect(rows).toEqual([{ apart: 3 }])
  })

  it("[R-24] needs the code that was shown at that time", async () => {
    const zoe = await learner()
    const sheetId = await aSheet("open", { [zoe.id]: "expected" })
    const refused = async (given: Parameters<typeof signLater>[2]) => {
      const reply = await signLater(sheetId, zoe, given)
      return [reply.status, reply.body.code]
    }
    expect(await refused({ code: codeThen(sheetId, 10 * MINUTE) })).toEqual([409, "attendance.refused"])
    expect(await refused({ code: "AAAAAAAAAAAAAAAA" })).toEqual([409, "attendance.refused"])
    // A code alone, without the time at which it was seen, is no receipt.
    const bare = await zoe.device.call(signAttendance, {
      params: { sheetId },
      body: { browser: zoe.browser, code: codeThen(sheetId, 0) },
    })
    expect([bare.status, bare.body.code]).toEqual([409, "attendance.refused"])
    expect(await lineOf(sheetId, zoe.id)).toMatchObject({ status: "expected" })
  })

  it("[R-24] after the countersignature adds to a presence, and against an absence asks for a correction", async () => {
    const [zoe, malo] = [await learner(), await learner()]
    const signed = await aSheet("signed", { [zoe.id]: "present", [malo.id]: "absent" })
    expect((await signLater(signed, zoe)).body).toMatchObject({ is_asked: false })
    // The trainer's word on when they came stays.
    expect(await lineOf(signed, zoe.id)).toMatchObject({ status: "present", is_late: false })

    const closed = await aSheet("closed", { [zoe.id]: "present", [malo.id]: "absent" })
    expect((await signLater(closed, zoe)).body.code).toBe("attendance.refused")
    const replies = [await signLater(closed, malo), await signLater(closed, malo)]
    expect(replies.map(({ body }) => body.is_asked)).toEqual([true, true])
    const { corrections } = await sheetOf(closed, office)
    expect(corrections).toMatchObject([{ may_decide: true }])
    expect(corrections[0]?.reason).toMatch(/^Signature faite hors connexion le /)
    expect(corrections[0]?.requested_by).not.toBe("")
    const granted = await office.call(decideCorrection, {
      params: { sheetId: closed, correctionId: corrections[0]?.id ?? "" },
      body: { outcome: "granted" },
    })
    expect(granted.status).toBe(200)
    expect(await lineOf(closed, malo.id)).toMatchObject({ status: "present" })
    expect(await brokenLinkOf(api.db.admin, closed)).toBeNull()
  })

  it("[R-24] waits three days at most", async () => {
    const zoe = await learner()
    const sheetId = await aSheet("to_sign", { [zoe.id]: "expected" }, 74 * 60)
    const reply = await signLater(sheetId, zoe, { ago: 73 * HOUR })
    expect([reply.status, String(reply.body.message)]).toEqual([409, expect.stringMatching(/72.heures/)])
  })
})

describe("what the trainer does without network", () => {
  it("[R-24] signatures on their device and marks are received once", async () => {
    const [zoe, malo] = [await learner(), await learner()]
    const sheetId = await aSheet("open", { [zoe.id]: "expected", [malo.id]: "expected" })
    const device = () =>
      trainer.call(signOnDevice, {
        params: { sheetId },
        body: { student_id: zoe.id, offline: offline(20 * MINUTE) },
      })
    expect([(await device()).body.is_repeat, (await device()).body.is_repeat]).toEqual([false, true])
    const made = offline(20 * MINUTE)
    const mark = () =>
      trainer.call(markLine, {
        params: { sheetId, studentId: malo.id },
        body: { status: "absent", offline: made },
      })
    expect([(await mark()).status, (await mark()).status]).toEqual([200, 200])
    expect(await lineOf(sheetId, malo.id)).toMatchObject({ status: "absent" })
    const { rows } = await api.db.admin.query("select from attendance_event where sheet_id = $1", [sheetId])
    expect(rows).toHaveLength(2)
  })

  it("[R-24] a mark that somebody overtook is refused, and the newer one stays", async () => {
    const zoe = await learner()
    const sheetId = await aSheet("open", { [zoe.id]: "expected" })
    expect((await signLater(sheetId, zoe)).status).toBe(200)
    const mark = (ago: number) =>
      trainer.call(markLine, {
        params: { sheetId, studentId: zoe.id },
        body: { status: "absent", offline: offline(ago) },
      })
    expect((await mark(25 * MINUTE)).body.code).toBe("attendance.mark_overtaken")
    expect((await mark(73 * HOUR)).body.code).toBe("attendance.mark_too_old")
    expect(await lineOf(sheetId, zoe.id)).toMatchObject({ status: "present" })
    expect((await mark(5 * MINUTE)).status).toBe(200)
  })
})

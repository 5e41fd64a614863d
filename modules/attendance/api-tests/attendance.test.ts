import { randomUUID } from "node:crypto"
import { type Device, type Reply, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, addSheetLine, brokenLinkOf } from "@jalon/attendance/testing"
import {
  addLearner,
  CORRECTION_REASONS,
  decideCorrection,
  exchangeCode,
  getSheet,
  listSheets,
  markLine,
  moveSheet,
  ownSheet,
  ownSheets,
  requestCorrection,
  sheetCandidates,
  sheetWall,
  signAttendance,
  signOnDevice,
} from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { cancelSession, moveSession } from "@jalon/education/wire"
import { addAccount, addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let head: Device
let office: Device
let trainer: Device
let subjectId: string
let trainerId: string
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  school = await addOrganization(admin)
  head = await api.as(await addMember(admin, school, 4))
  office = await api.as(await addMember(admin, school, 2))
  const member = await addMember(admin, school, 5, { accountType: 3 })
  trainer = await api.as(member)
  trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  subjectId = await addSubject(admin, school, { title: "Anglais" })
})
afterAll(() => api.close())

type Line = { student_id: string; status: string; is_late: boolean; present_minutes: number } & Record<
  string,
  unknown
>
type Sheet = {
  id: string
  version: number
  status: string
  lines: Line[]
  moves: { move: string }[]
} & Record<string, unknown>
const messageOf = ({ body }: Reply) => String(body.message).replaceAll(/\s/g, " ")
const sheetOf = (reply: Reply) => reply.body.sheet as Sheet

const aClass = async () => (await addClass(api.db.admin, school, { startsOn: "2026-09-07" })).id

const learner = async (classId: string) => {
  const account = await addAccount(api.db.admin, 0)
  const { id } = await addStudent(api.db.admin, school, { account_id: account.id, class_id: classId })
  await putRow(api.db.admin, "enrolment", {
    organization_id: school,
    student_id: id,
    class_id: classId,
    entry_date: "2026-09-07",
  })
  return { id, device: await api.as(account), browser: randomUUID() }
}
type Learner = Awaited<ReturnType<typeof learner>>

let other = 0
/** Its own trainer each time but for the first: nobody teaches two sessions at once. */
const aSheet = async (
  classId: string,
  changes: Record<string, unknown> & { startedMinutesAgo?: number } = {},
) => {
  const day = { on_date: `2027-01-${String(++other % 28 || 28).padStart(2, "0")}` }
  const sessionId = await addSession(
    api.db.admin,
    school,
    { subjectId, classIds: [classId], trainerIds: [trainerId] },
    { ...day, status: "published" },
  )
  return addSheet(
    api.db.admin,
    school,
    { subjectId, classIds: [classId] },
    { session_id: sessionId, ...changes },
  )
}

const read = async (id: string, device = trainer) =>
  sheetOf(await device.call(getSheet, { params: { sheetId: id } }))
const move = async (id: string, body: Record<string, unknown>, device = trainer) => {
  const { version } = await read(id, device)
  return device.call(moveSheet, { params: { sheetId: id }, body: { version, ...body } as never })
}
const codeOf = async (id: string) => {
  const reply = await trainer.call(sheetWall, { params: { sheetId: id } })
  return reply.body as { code: string; pin: string; people: { signed: unknown[] } }
}
const receiptFor = async (id: string, browser: string) => {
  const { code } = await codeOf(id)
  const reply = await api.device().call(exchangeCode, { body: { sheet_id: id, code, browser } })
  return String(reply.body.receipt)
}
const sign = async (id: string, { device, browser }: Learner, body: Record<string, unknown> = {}) =>
  device.call(signAttendance, {
    params: { sheetId: id },
    body: { browser, receipt: await receiptFor(id, browser), ...body } as never,
  })
const eventsOf = async (id: string) =>
  (
    await api.db.admin.query<{ kind: string; student_id: string; method: string }>(
      "select kind, student_id, method from attendance_event where sheet_id = $1 order by seq",
      [id],
    )
  ).rows

describe("sheets", () => {
  it("[R-24] come from the sessions of the day by themselves, move and end with them", async () => {
    const classId = await aClass()
    const sessionId = await addSession(
      api.db.admin,
      school,
      { subjectId, classIds: [classId] },
      { on_date: today(), start_minute: 540, end_minute: 1020, net_minutes: 480, status: "published" },
    )
    const list = async (query: Record<string, string> = {}) =>
      (await head.call(listSheets, { query: { class: classId, ...query } as never })).body
    const first = await list()
    expect(first.results).toMatchObject([
      { session_id: sessionId, half_day: "morning", start_minute: 540, end_minute: 780, status: "upcoming" },
      { session_id: sessionId, half_day: "afternoon", start_minute: 780, end_minute: 1020 },
    ])
    expect(first.view_counts).toMatchObject({ today: 2, to_sign: 0, closed: 0 })
    // Looking again makes nothing.
    expect((await list()).results).toEqual(first.results)
    await api.db.admin.query(
      "update course_session set start_minute = 480, end_minute = 720, net_minutes = 240 where id = $1",
      [sessionId],
    )
    expect((await list()).results).toMatchObject([
      { half_day: "morning", start_minute: 480, end_minute: 720 },
    ])
    await api.db.admin.query("update course_session set status = 'cancelled' where id = $1", [sessionId])
    expect((await list()).count).toBe(0)
  })

  it("[R-24] are seen by the trainer of the session, not by another trainer nor another school", async () => {
    const id = await aSheet(await aClass())
    expect((await read(id)).id).toBe(id)
    const elsewhere = await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 }))
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    for (const device of [elsewhere, stranger]) {
      expect((await device.call(getSheet, { params: { sheetId: id } })).status).toBe(404)
      const body = { move: "open", version: 1 } as const
      expect((await device.call(moveSheet, { params: { sheetId: id }, body })).status).toBe(404)
    }
  })

  it("[R-24] freeze their list when they open; who is in company is not awaited", async () => {
    const classId = await aClass()
    const [here, away] = [await learner(classId), await learner(classId)]
    const id = await aSheet(classId)
    await putRow(api.db.admin, "calendar_period", {
      organization_id: school,
      scope: "student",
      scope_id: away.id,
      kind: "company",
      from_date: today(),
      to_date: today(),
    })
    const opened = sheetOf(await move(id, { move: "open" }))
    expect(opened.status).toBe("open")
    const statuses = Object.fromEntries(opened.lines.map((line) => [line.student_id, line.status]))
    expect(statuses).toEqual({ [here.id]: "expected", [away.id]: "in_company" })
    const refused = await sign(id, away)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Vous êtes prévu en entreprise aujourd’hui.",
    ])
    await learner(classId)
    expect((await read(id)).lines).toHaveLength(2)
  })

  it("[R-24] once open, hold their session where it is: it is neither moved nor cancelled", async () => {
    const id = await aSheet(await aClass())
    await move(id, { move: "open" })
    const { session_id: sessionId } = await read(id)
    const params = { sessionId: String(sessionId) }
    const cancelled = await head.call(cancelSession, { params, body: { version: 1, reason: "Grève." } })
    expect([cancelled.status, cancelled.body.code]).toEqual([409, "session.sheet_opened"])
    const moved = await head.call(moveSession, {
      params,
      body: { version: 1, on_date: "2027-02-15", start_minute: 540 },
    })
    expect(moved.body.code).toBe("session.sheet_opened")
  })

  it("[R-24] are written once: looking again at a planning that stands writes nothing", async () => {
    const classId = await aClass()
    await addSession(
      api.db.admin,
      school,
      { subjectId, classIds: [classId] },
      { on_date: today(), status: "published" },
    )
    const look = () => head.call(listSheets, { query: { class: classId } as never })
    await look()
    const written = async () =>
      (
        await api.db.admin.query<{ at: string }>(
          "select string_agg(xmin || ':' || xmax, ',' order by id) as at from attendance_sheet where organization_id = $1",
          [school],
        )
      ).rows[0]?.at
    const before = await written()
    await look()
    expect(await written()).toBe(before)
  })

  it("[R-24] open at most half an hour before the lesson", async () => {
    const id = await aSheet(await aClass(), { startedMinutesAgo: -31 })
    const reply = await move(id, { move: "open" })
    expect([reply.status, reply.body.code]).toEqual([409, "attendance.move_closed"])
  })
})

describe("a learner's signature", () => {
  it("[R-24] is one row of the chain, once, however often it is sent", async () => {
    const classId = await aClass()
    const zoe = await learner(classId)
    const id = await aSheet(classId)
    await move(id, { move: "open" })
    const before = await api.db.admin.query<{ n: number }>("select count(*)::int as n from audit_entry")
    const keys = await api.db.admin.query<{ n: number }>("select count(*)::int as n from idempotency_key")
    const receipt = await receiptFor(id, zoe.browser)
    const again = () =>
      zoe.device.call(
        signAttendance,
        { params: { sheetId: id }, body: { browser: zoe.browser, receipt } },
        { "idempotency-key": randomUUID() },
      )
    const replies = await Promise.all([again(), again(), again(), again()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.signed_at)).size).toBe(1)
    expect(replies.filter(({ body }) => body.is_repeat === false)).toHaveLength(1)
    const signed = (await eventsOf(id)).filter(({ kind }) => kind === "learner_signed")
    expect(signed).toEqual([{ kind: "learner_signed", student_id: zoe.id, method: "qr_rotating" }])
    // Neither audit row nor key of idempotency.
    const after = await api.db.admin.query<{ n: number }>("select count(*)::int as n from audit_entry")
    const keysAfter = await api.db.admin.query<{ n: number }>(
      "select count(*)::int as n from idempotency_key",
    )
    expect([after.rows, keysAfter.rows]).toEqual([before.rows, keys.rows])
    expect((await read(id)).lines).toMatchObject([
      { status: "present", is_late: false, present_minutes: 180 },
    ])
  })

  it("[R-24] of a whole class at once keeps the chain whole", async () => {
    const classId = await aClass()
    const everyone = await Promise.all(Array.from({ length: 12 }, () => learner(classId)))
    const id = await aSheet(classId)
    await move(id, { move: "open" })
    const replies = await Promise.all(everyone.map((one) => sign(id, one)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
    expect(await eventsOf(id)).toHaveLength(13)
    expect((await codeOf(id)).people.signed).toHaveLength(12)
    await api.db.admin.query(
      "update attendance_event set at = at + interval '1 minute' where sheet_id = $1 and seq = 5",
      [id],
    )
    expect(await brokenLinkOf(api.db.admin, id)).toBe(5)
  })

  it("[R-24] needs the code of the room: none, an old one, or one of another phone is refused", async () => {
    const classId = await aClass()
    const [zoe, malo] = [await learner(classId), await learner(classId)]
    const id = await aSheet(classId)
    await move(id, { move: "open" })
    const refusedWith = async (one: Learner, receipt: string | undefined) => {
      const reply = await sign(id, one, { receipt })
      return [reply.status, reply.body.message]
    }
    const expired = [409, "Ce code n’est plus valable. Scannez à nouveau le code affiché."]
    expect(await refusedWith(zoe, undefined)).toEqual(expired)
    // A receipt sent to somebody else is good in the browser that asked for it alone.
    expect(await refusedWith(malo, await receiptFor(id, zoe.browser))).toEqual(expired)
    expect(await refusedWith(zoe, `${Date.now()}.forged`)).toEqual(expired)
    const reply = await api.device().call(exchangeCode, {
      body: { sheet_id: id, code: "AAAAAAAAAAAAAAAA", browser: zoe.browser },
    })
    expect([reply.status, reply.body.message]).toEqual(expired)
    const otherSheet = await aSheet(classId)
    await move(otherSheet, { move: "open" })
    expect(await refusedWith(zoe, await receiptFor(otherSheet, zoe.browser))).toEqual(expired)
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["sheet_opened"])
  })

  it("[R-24] is not given for a friend: one phone signs for one learner, the tablet for all", async () => {
    const classId = await aClass()
    const [zoe, malo] = [await learner(classId), await learner(classId)]
    const id = await aSheet(classId)
    await move(id, { move: "open" })
    expect((await sign(id, zoe)).status).toBe(200)
    const onHerPhone = await sign(id, { ...malo, browser: zoe.browser })
    expect([onHerPhone.status, String(onHerPhone.body.message)]).toEqual([
      409,
      expect.stringMatching(/Utilisez l’appareil du formateur/),
    ])
    const onDevice = await trainer.call(signOnDevice, {
      params: { sheetId: id },
      body: { student_id: malo.id },
    })
    expect([onDevice.status, onDevice.body.is_repeat]).toEqual([200, false])
    const lines = (await read(id)).lines
    expect(lines.map(({ status, method }) => [status, method])).toEqual(
      expect.arrayContaining([
        ["present", "qr_rotating"],
        ["present", "trainer_device"],
      ]),
    )
  })

  it("[R-24] may be typed: six digits, five tries", async () => {
    const classId = await aClass()
    const [zoe, malo] = [await learner(classId), await learner(classId)]
    const id = await aSheet(classId)
    await move(id, { move: "open" })
    const typed = (one: Learner, pin: string) =>
      one.device.call(signAttendance, { params: { sheetId: id }, body: { browser: one.browser, pin } })
    const { pin } = await codeOf(id)
    const wrong = pin === "000000" ? "111111" : "000000"
    const messages: unknown[] = []
    for (let tries = 0; tries < 6; tries++) messages.push((await typed(zoe, wrong)).body.message)
    expect(messages.slice(0, 4)).toEqual([
      "Code incorrect. Il vous reste 4 essais.",
      "Code incorrect. Il vous reste 3 essais.",
      "Code incorrect. Il vous reste 2 essais.",
      "Code incorrect. Il vous reste 1 essai.",
    ])
    expect(messages.slice(4)).toEqual([
      "Trop d’essais. Réessayez dans 2 minutes ou demandez au formateur.",
      "Trop d’essais. Réessayez dans 2 minutes ou demandez au formateur.",
    ])
    expect((await typed(zoe, pin)).status).toBe(409)
    expect((await typed(malo, (await codeOf(id)).pin)).status).toBe(200)
  })

  it("refuses whoever's session was ended meanwhile, however good the code", async () => {
    const classId = await aClass()
    const zoe = await learner(classId)
    const id = await aSheet(classId)
    await move(id, { move: "open" })
    await api.db.admin.query(
      `update session set ended_at = now(), end_reason = 'logout'
       where account_id = (select account_id from student where id = $1)`,
      [zoe.id],
    )
    expect((await sign(id, zoe)).status).toBe(401)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it("[R-24] is asked for on the day of its own place, where it is tomorrow already or still yesterday", async () => {
    const classId = await aClass()
    const zoe = await learner(classId)
    for (const zone of ["Pacific/Noumea", "Pacific/Tahiti"]) {
      const onDate = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date())
      const id = await aSheet(classId, { time_zone: zone, on_date: onDate, startedMinutesAgo: 5 })
      await move(id, { move: "open" })
      const list = (await zoe.device.call(ownSheets, {})).body.results as { id: string }[]
      expect(list.map((one) => one.id)).toContain(id)
    }
  })

  it("[R-24] after a quarter of an hour is late, and says so beforehand", async () => {
    const classId = await aClass()
    const zoe = await learner(classId)
    const id = await aSheet(classId, { startedMinutesAgo: 20 })
    await move(id, { move: "open" })
    const own = (await zoe.device.call(ownSheet, { params: { sheetId: id } })).body.sheet as Record<
      string,
      unknown
    >
    expect([own.state, own.label]).toEqual(["late", "Anglais"])
    expect(String(own.sentence)).toMatch(/^Vous émargez en retard/)
    const list = (await zoe.device.call(ownSheets, {})).body.results as { id: string }[]
    expect(list.map((one) => one.id)).toEqual([id])
    expect((await sign(id, zoe)).body).toMatchObject({ is_late: true })
    const [line] = (await read(id)).lines
    expect(line).toMatchObject({ status: "present", is_late: true, late_minutes: 21, present_minutes: 159 })
    const stranger = await learner(await aClass())
    expect((await sign(id, stranger)).status).toBe(404)
    expect((await stranger.device.call(ownSheet, { params: { sheetId: id } })).status).toBe(404)
  })
})

describe("the trainer", () => {
  const ready = async (count: number) => {
    const classId = await aClass()
    const everyone = await Promise.all(Array.from({ length: count }, () => learner(classId)))
    const id = await aSheet(classId)
    await move(id, { move: "open" })
    return { id, everyone }
  }
  const mark = (id: string, studentId: string, body: Record<string, unknown>, device = trainer) =>
    device.call(markLine, { params: { sheetId: id, studentId }, body: body as never })

  it("[R-24] countersigns once everyone has an answer and the room was counted", async () => {
    const { id, everyone } = await ready(3)
    const [zoe, malo, lina] = everyone as [Learner, Learner, Learner]
    await sign(id, zoe)
    const early = await move(id, { move: "countersign", head_count: 1 })
    expect([early.status, messageOf(early)]).toEqual([
      409,
      "2 apprenants sans statut : présents ou absents ?",
    ])
    const noReason = await mark(id, malo.id, { status: "present" })
    expect(noReason.body.code).toBe("attendance.missing_reason")
    await mark(id, malo.id, { status: "present", missing_reason: "battery" })
    await mark(id, lina.id, { status: "absent" })
    const miscounted = await move(id, { move: "countersign", head_count: 3 })
    expect(messageOf(miscounted)).toBe(
      "3 personnes comptées, 2 présents sur la feuille : vérifiez avant de signer.",
    )
    for (const device of [office, head]) {
      const tried = await move(id, { move: "countersign", head_count: 2 }, device)
      expect(tried.body.message).toBe("Seul le formateur de la séance contresigne.")
    }
    // An open screen is not enough: whoever signs has just said who they are.
    const unsaid = await move(id, { move: "countersign", head_count: 2 })
    expect([unsaid.status, unsaid.body.code]).toEqual([403, "step_up.required"])
    expect((await read(id)).status).toBe("open")
    await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
    const signed = sheetOf(await move(id, { move: "countersign", head_count: 2 }))
    expect([signed.status, signed.head_count]).toEqual(["signed", 2])
    const { rows } = await api.db.admin.query(
      `select student_id, is_signed, due_minutes, present_minutes, missed_minutes from attendance_line
       where sheet_id = $1 order by missed_minutes, is_signed desc`,
      [id],
    )
    expect(rows).toEqual([
      { student_id: zoe.id, is_signed: true, due_minutes: 180, present_minutes: 180, missed_minutes: 0 },
      { student_id: malo.id, is_signed: false, due_minutes: 180, present_minutes: 180, missed_minutes: 0 },
      { student_id: lina.id, is_signed: false, due_minutes: 180, present_minutes: 0, missed_minutes: 180 },
    ])
    expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
  })

  it("[R-24] counts the real hours, which whoever taught confirms as they countersign", async () => {
    const day = { on_date: "2026-11-18", status: "to_sign" }
    const at = (clock: string) => new Date(`2026-11-18T${clock}:00+01:00`)
    const id = await aSheet(await aClass(), { ...day, starts_at: at("09:00"), ends_at: at("12:00") })
    const [zoe, malo] = [await learner(await aClass()), await learner(await aClass())]
    for (const { id: student } of [zoe, malo]) await addSheetLine(api.db.admin, id, student)
    await mark(id, zoe.id, { status: "present", missing_reason: "battery", arrived_minute: 560 })
    await mark(id, malo.id, { status: "absent" })
    await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
    const countersign = (times: Record<string, unknown>) =>
      move(id, { move: "countersign", head_count: 1, ...times })
    const minutes = async () =>
      (
        await api.db.admin.query(
          `select is_late, due_minutes, present_minutes, missed_minutes from attendance_line where sheet_id = $1
           order by missed_minutes`,
          [id],
        )
      ).rows.map(Object.values)

    // Ended a few minutes earlier: nobody asks why. Who came at 9:20 was late.
    const sooner = sheetOf(await countersign({ end_minute: 712 }))
    expect([sooner.real_start_minute, sooner.real_end_minute, sooner.taught_minutes]).toEqual([540, 712, 172])
    expect(await minutes()).toEqual([
      [true, 172, 152, 20],
      [false, 172, 0, 172],
    ])
    // Reopened, it is as planned again until somebody says otherwise.
    const again = sheetOf(await move(id, { move: "reopen", reason: "Horaires à revoir" }))
    expect([again.real_start_minute, again.taught_minutes, again.times_reason]).toEqual([null, null, null])

    // The afternoon of the same session is another sheet: a minute is taught once.
    const { rows } = await api.db.admin.query("select session_id from attendance_sheet where id = $1", [id])
    await aSheet(await aClass(), {
      ...day,
      session_id: rows[0].session_id,
      half_day: "afternoon",
      start_minute: 750,
      end_minute: 930,
    })
    const fieldsOf = (reply: Reply) => Object.keys((reply.body.fields ?? {}) as object)
    expect(fieldsOf(await countersign({ end_minute: 760 }))).toEqual(["end_minute"])
    expect(fieldsOf(await countersign({ start_minute: 730 }))).toEqual(["end_minute"])
    expect(fieldsOf(await countersign({ start_minute: 560 }))).toEqual(["times_reason"])
    const real = sheetOf(await countersign({ start_minute: 560, times_reason: "Panne de métro" }))
    expect([real.status, real.real_start_minute, real.real_end_minute, real.times_reason]).toEqual([
      "signed",
      560,
      720,
      "Panne de métro",
    ])
    expect(await minutes()).toEqual([
      [false, 160, 160, 0],
      [false, 160, 0, 160],
    ])
    // What was planned is still what was planned.
    expect([real.start_minute, real.net_minutes, real.taught_minutes]).toEqual([540, 180, 160])
    const { rows: events } = await api.db.admin.query(
      "select payload from attendance_event where sheet_id = $1 and kind = 'trainer_signed' order by seq desc limit 1",
      [id],
    )
    expect(events[0].payload).toMatchObject({
      real_start_minute: 560,
      real_end_minute: 720,
      times_reason: "Panne de métro",
    })
    expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
  })

  it("[R-24] adds who is not on the list, and nobody marks a sheet that is not open", async () => {
    const { id } = await ready(1)
    const extra = await learner(await aClass())
    const add = () => trainer.call(addLearner, { params: { sheetId: id }, body: { student_id: extra.id } })
    await api.db.admin.query("update student set last_name = 'Quéméneur' where id = $1", [extra.id])
    const found = async (device: Device) => {
      const reply = await device.call(sheetCandidates, { params: { sheetId: id }, query: { q: "quemen" } })
      return reply.status === 200
        ? (reply.body.results as { id: string }[]).map((one) => one.id)
        : reply.status
    }
    expect(await found(trainer)).toContain(extra.id)
    expect(await found(await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 })))).toBe(404)
    expect((await add()).status).toBe(200)
    expect(await found(trainer)).not.toContain(extra.id)
    expect((await add()).body.code).toBe("attendance.on_list")
    expect((await sign(id, extra)).status).toBe(200)
    const upcoming = await aSheet(await aClass())
    await addSheetLine(api.db.admin, upcoming, extra.id)
    expect((await mark(upcoming, extra.id, { status: "absent" })).body.code).toBe("attendance.not_open")
  })

  it("[R-24] reopens within two days with a reason; afterwards two people correct it", async () => {
    const { id, everyone } = await ready(1)
    const [zoe] = everyone as [Learner]
    await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
    await sign(id, zoe)
    await move(id, { move: "countersign", head_count: 1 })
    expect((await move(id, { move: "reopen" })).body.code).toBe("request.invalid")
    expect(sheetOf(await move(id, { move: "reopen", reason: "Erreur de comptage" })).status).toBe("to_sign")
    await move(id, { move: "countersign", head_count: 1 })
    await api.db.admin.query(
      "update attendance_sheet set countersigned_at = now() - interval '49 hours' where id = $1",
      [id],
    )
    await head.call(listSheets, { query: { view: "closed" } as never })
    expect((await read(id)).status).toBe("closed")
    expect((await mark(id, zoe.id, { status: "absent" })).body.code).toBe("attendance.sheet_locked")
    const ask = (device: Device) =>
      device.call(requestCorrection, {
        params: { sheetId: id },
        body: {
          student_id: zoe.id,
          status: "absent",
          reason_code: CORRECTION_REASONS[0],
          reason: "Signé par erreur",
        },
      })
    expect((await ask(office)).status).toBe(200)
    expect((await ask(trainer)).body.code).toBe("attendance.correction_waits")
    const [correction] = (await read(id)).corrections as { id: string; may_decide: boolean }[]
    const decide = (device: Device) =>
      device.call(decideCorrection, {
        params: { sheetId: id, correctionId: correction?.id ?? "" },
        body: { outcome: "granted" },
      })
    expect((await decide(office)).body.message).toMatch(/une autre personne/)
    expect((await decide(trainer)).body.message).toMatch(/qui suit les émargements/)
    const second = await api.as(await addMember(api.db.admin, school, 1))
    const corrected = sheetOf(await decide(second))
    expect([corrected.status, corrected.lines[0]?.status]).toEqual(["corrected", "absent"])
    // What was signed stays signed: the correction stands beside it.
    expect(corrected.lines[0]?.signed_at).not.toBeNull()
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      "sheet_opened",
      "learner_signed",
      "trainer_signed",
      "sheet_reopened",
      "trainer_signed",
      "sheet_closed",
      "correction_requested",
      "correction_granted",
    ])
    expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
  })

  it("[R-24] never becomes the learner: a lesson that is over leaves who did not sign without an answer", async () => {
    const { id } = await ready(2)
    await api.db.admin.query(
      "update attendance_sheet set starts_at = now() - interval '4 hours', ends_at = now() - interval '1 hour' where id = $1",
      [id],
    )
    await head.call(listSheets, { query: { view: "to_sign" } as never })
    const waiting = await read(id)
    expect([waiting.status, waiting.unresolved]).toEqual(["to_sign", 2])
    expect(waiting.lines.map(({ status }) => status)).toEqual(["expected", "expected"])
  })
})

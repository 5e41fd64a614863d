import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { findAnomaliesNightly } from "@jalon/attendance/server"
import { addSheet } from "@jalon/attendance/testing"
import { getSheet, moveSheet, signAttendance, signOnDevice } from "@jalon/attendance/wire"
import { CONFLICT_CODES } from "@jalon/education/rules"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { moveSession } from "@jalon/education/wire"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let hands: WorkerHands
beforeAll(async () => {
  api = await startTestApi()
  hands = workerHands(api)
})
afterAll(async () => {
  await hands.close()
  await api.close()
})

/** A school of its own, so that the sheets of no other stand at the same hours. */
const aSchool = async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  const member = await addMember(admin, school, 5, { accountType: 3 })
  const trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  const subjectId = await addSubject(admin, school, { title: "Anglais" })
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const { id: studentId } = await addStudent(admin, school, { class_id: classId })
  const enrolment = {
    organization_id: school,
    student_id: studentId,
    class_id: classId,
    entry_date: "2026-09-07",
  }
  await putRow(admin, "enrolment", enrolment)
  const trainer = await api.as(member)
  const office = await api.as(await addMember(admin, school, 2))
  const of = { subjectId, classIds: [classId], trainerIds: [trainerId] }
  const aSession = (changes: Record<string, unknown> = {}) =>
    addSession(admin, school, of, { on_date: today(), status: "published", ...changes })
  const open = async (sheetId: string, device: Device = trainer) => {
    const { body } = await device.call(getSheet, { params: { sheetId } })
    const { version } = body.sheet as { version: number }
    return device.call(moveSheet, { params: { sheetId }, body: { move: "open", version } as never })
  }
  const anOpenSheet = async (changes: Record<string, unknown> = {}) => {
    const sheetId = await addSheet(admin, school, of, { session_id: await aSession(changes) })
    expect((await open(sheetId)).status).toBe(200)
    return sheetId
  }
  const found = async (sheetId: string) => {
    await hands.sweep(findAnomaliesNightly)
    const { body } = await office.call(getSheet, { params: { sheetId } })
    return (body.sheet as { anomalies: { code: string }[] }).anomalies.map(({ code }) => code)
  }
  return { school, classId, studentId, subjectId, trainer, office, of, aSession, open, anOpenSheet, found }
}

const aRoom = async (school: number, changes: Record<string, unknown> = {}) => ({
  room_id: await addRoom(api.db.admin, school, changes),
  room_is_exclusive: changes.shareable !== true,
})
type Room = Awaited<ReturnType<typeof aRoom>>
const aHead = async (school: number) => api.as(await addMember(api.db.admin, school, 4))

describe("found by night, for somebody to explain or correct", () => {
  it("[R-24] another title than the one that was signed for", async () => {
    const { subjectId, anOpenSheet, found } = await aSchool()
    const sheetId = await anOpenSheet()
    expect(await found(sheetId)).toEqual([])
    const rename = (title: string) =>
      api.db.admin.query("update subject set title = $2 where id = $1", [subjectId, title])
    await rename("Anglais professionnel")
    expect(await found(sheetId)).toEqual(["title_changed"])
    await rename("Anglais")
    expect(await found(sheetId)).toEqual([])
  })

  it("[R-24] a day on which the school was closed", async () => {
    const { school, anOpenSheet, found } = await aSchool()
    const sheetId = await anOpenSheet()
    const day = { from_date: today(), to_date: today() }
    await putRow(api.db.admin, "calendar_period", {
      organization_id: school,
      scope: "organization",
      kind: "closure",
      ...day,
    })
    expect(await found(sheetId)).toEqual(["on_closed_day"])
  })

  it("[R-24] who signed a half-day that an accepted document covers, and that one alone", async () => {
    const { school, studentId, trainer, anOpenSheet, found } = await aSchool()
    const sheetId = await anOpenSheet()
    await trainer.call(signOnDevice, { params: { sheetId }, body: { student_id: studentId } })
    const justification = (half: string, status: string) =>
      putRow(api.db.admin, "justification", {
        organization_id: school,
        student_id: studentId,
        from_date: today(),
        from_half: half,
        to_date: today(),
        to_half: half,
        status,
        employer_label: "other",
        content: Buffer.from("sealed"),
        is_by_school: false,
        ...(status === "accepted" && { submitted_at: new Date(), decided_at: new Date() }),
      })
    await justification("afternoon", "accepted")
    expect(await found(sheetId)).toEqual([])
    await justification("morning", "accepted")
    expect(await found(sheetId)).toEqual(["signed_while_excused"])
  })

  it("[R-24] more people than the room holds", async () => {
    const { school, anOpenSheet, found } = await aSchool()
    const room = await aRoom(school, { capacity: 12 })
    const sheetId = await anOpenSheet(room)
    const count = (people: number) =>
      api.db.admin.query("update attendance_sheet set head_count = $2 where id = $1", [sheetId, people])
    await count(12)
    expect(await found(sheetId)).toEqual([])
    await count(13)
    expect(await found(sheetId)).toEqual(["room_too_small"])
  })

  it("[R-24] two sheets of the same hours with one trainer, or in a room that is not shared", async () => {
    const { school, of, aSession, open, found } = await aSchool()
    const another = await addTrainer(api.db.admin, school)
    const sheetsIn = async (room: Room, trainerIds: string[]) => {
      const { id: otherClass } = await addClass(api.db.admin, school, { startsOn: "2026-09-07" })
      const day = { on_date: addDays(today(), -++days), ...room }
      const later = { ...day, start_minute: 840, end_minute: 1020, status: "published" }
      const sessions = [
        await aSession(day),
        await addSession(api.db.admin, school, { ...of, classIds: [otherClass], trainerIds }, later),
      ]
      const ids: string[] = []
      for (const session_id of sessions) {
        const id = await addSheet(api.db.admin, school, of, { session_id, on_date: day.on_date })
        await open(id, trainerIds.includes(another) && ids.length > 0 ? await aHead(school) : undefined)
        ids.push(id)
      }
      return Promise.all(ids.map((id) => found(id)))
    }
    let days = 0
    const aloneIn = await aRoom(school)
    const shared = await aRoom(school, { shareable: true })
    expect(await sheetsIn(aloneIn, [another])).toEqual([["room_overlap"], ["room_overlap"]])
    expect(await sheetsIn(shared, of.trainerIds)).toEqual([["trainer_overlap"], ["trainer_overlap"]])
    expect(await sheetsIn(shared, [another])).toEqual([[], []])
  })
})

describe("cannot be", () => {
  it("[R-24] a second set of sheets: a session has one for each half-day", async () => {
    const { school, of, aSession } = await aSchool()
    const session_id = await aSession()
    await addSheet(api.db.admin, school, of, { session_id })
    await expect(addSheet(api.db.admin, school, of, { session_id })).rejects.toMatchObject({ code: "23505" })
  })

  it("[R-24] one signature for many lessons, nor two for one", async () => {
    const { studentId, trainer, anOpenSheet } = await aSchool()
    const morning = await anOpenSheet()
    const other = await anOpenSheet({ start_minute: 840, end_minute: 1020 })
    const sign = (sheetId: string) =>
      trainer.call(signOnDevice, { params: { sheetId }, body: { student_id: studentId } })
    await sign(morning)
    expect((await sign(morning)).body.is_repeat).toBe(true)
    const { rows } = await api.db.admin.query(
      "select sheet_id from attendance_event where kind = 'learner_signed' and sheet_id in ($1, $2)",
      [morning, other],
    )
    expect(rows).toEqual([{ sheet_id: morning }])
    await expect(
      api.db.admin.query(
        `insert into attendance_event (organization_id, on_date, sheet_id, seq, kind, student_id, at, method, hash)
         select organization_id, on_date, sheet_id, 99, kind, student_id, at, method, hash from attendance_event
         where sheet_id = $1 and kind = 'learner_signed'`,
        [morning],
      ),
    ).rejects.toMatchObject({ code: "23505" })
  })

  it("[R-24] a session moved onto the hours of another of its trainer, its room or its class", async () => {
    const { school, of, classId, aSession } = await aSchool()
    const { admin } = api.db
    const room = await aRoom(school)
    await aSession(room)
    const { id: otherClass } = await addClass(admin, school, { startsOn: "2026-09-07" })
    const another = await addTrainer(admin, school)
    const free = { classIds: [otherClass], trainerIds: [another] }
    const head = await aHead(school)
    const clashing = [{ trainerIds: of.trainerIds }, { classIds: [classId] }, { isInRoom: true }]
    for (const [index, { isInRoom = false, ...clash }] of clashing.entries()) {
      const day = { on_date: addDays(today(), index + 1), status: "published", ...(isInRoom && room) }
      const sessionId = await addSession(admin, school, { ...of, ...free, ...clash }, day)
      const accepted = { accepted: [...CONFLICT_CODES], reason: "Essai" }
      const moveTo = (start_minute: number) =>
        head.call(moveSession, {
          params: { sessionId },
          body: { version: 1, on_date: today(), start_minute, ...accepted },
        })
      // Whatever is accepted; where nobody else is, it moves.
      expect((await moveTo(600)).body.code).toBe("session.blocked")
      expect((await moveTo(840 + 181 * index)).status).toBe(200)
    }
  })

  it("[R-24] a signature given by somebody of the school in the name of a learner", async () => {
    const { trainer, office, anOpenSheet } = await aSchool()
    const sheetId = await anOpenSheet()
    const stranger = await api.as(await addAccount(api.db.admin, 0))
    const body = { browser: randomUUID(), pin: "123456" }
    for (const device of [trainer, office])
      expect((await device.call(signAttendance, { params: { sheetId }, body })).body.code).toBe(
        "access.denied",
      )
    expect((await stranger.call(signAttendance, { params: { sheetId }, body })).body.code).toBe("not_found")
  })
})

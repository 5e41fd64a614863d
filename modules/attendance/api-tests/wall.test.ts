import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, addSheetLine } from "@jalon/attendance/testing"
import { getSheet, moveSheet, sheetWall, signOnDevice } from "@jalon/attendance/wire"
import { addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let trainer: Device
let stranger: Device
let sheetId: string
let learners: string[]
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  const school = await addOrganization(admin)
  const member = await addMember(admin, school, 5, { accountType: 3 })
  trainer = await api.as(member)
  stranger = await api.as(await addMember(admin, await addOrganization(admin), 2))
  const trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const subjectId = await addSubject(admin, school, { title: "Anglais" })
  sheetId = await addSheet(admin, school, { subjectId, classIds: [classId], trainerIds: [trainerId] })
  learners = (await Promise.all([1, 2].map(() => addStudent(admin, school, { class_id: classId })))).map(
    ({ id }) => id,
  )
  const { sheet } = (await trainer.call(getSheet, { params: { sheetId } })).body as {
    sheet: { version: number }
  }
  const { version } = sheet
  await trainer.call(moveSheet, { params: { sheetId }, body: { move: "open", version } })
  for (const id of learners) await addSheetLine(admin, sheetId, id)
})
afterAll(() => api.close())

type Wall = {
  seq: number
  code: string
  people: { signed: { student_id: string }[]; missing: unknown[] } | null
}
const look = async (after?: number, device = trainer) => {
  const { status, body } = await device.call(sheetWall, {
    params: { sheetId },
    query: after === undefined ? {} : { after },
  })
  return { status, wall: body as unknown as Wall }
}
const sign = (n: number) =>
  trainer.call(signOnDevice, { params: { sheetId }, body: { student_id: learners[n] ?? "" } })

it("[R-24] answers what there is, then within a second of each signature", async () => {
  const { wall } = await look()
  expect(wall.people?.missing).toHaveLength(2)
  const waiting = look(wall.seq)
  const signedAt = performance.now()
  expect((await sign(0)).status).toBe(200)
  const next = await waiting
  expect(performance.now() - signedAt).toBeLessThan(5_000)
  expect(next.wall.people?.signed.map(({ student_id }) => student_id)).toEqual([learners[0]])
  // What was missed between two askings is answered too.
  const both = look(next.wall.seq)
  await sign(1)
  expect((await both).wall.people?.signed).toHaveLength(2)
  expect((await look(wall.seq)).wall.people?.signed).toHaveLength(2)
})

it("answers the next code when nothing happens, without the names again, and another school nothing at all", async () => {
  const { wall } = await look()
  const [{ wall: next }, elsewhere] = await Promise.all([look(wall.seq), look(0, stranger)])
  expect(next).toMatchObject({ seq: wall.seq, people: null })
  expect(next.code).not.toBe(wall.code)
  expect(elsewhere.status).toBe(404)
  expect((await look(undefined, stranger)).status).toBe(404)
})

import { type Device, startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { findAnomaliesNightly } from "@jalon/attendance/server"
import { addSheet, addSheetLine } from "@jalon/attendance/testing"
import { explainAnomaly, getSheet, listSheets, markLine, signOnDevice } from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

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

type Anomaly = { id: string; code: string; state: string; comment: string | null }

it("[R-24] what contradicts itself on a sheet is found by night, explained or corrected", async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  const member = await addMember(admin, school, 5, { accountType: 3 })
  const trainer = await api.as(member)
  const other = await api.as(await addMember(admin, school, 5, { accountType: 3 }))
  const office = await api.as(await addMember(admin, school, 2))
  const trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  const subjectId = await addSubject(admin, school, { title: "Anglais" })
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const of = { subjectId, classIds: [classId], trainerIds: [trainerId] }
  const session_id = await addSession(admin, school, of, { on_date: today(), status: "published" })
  const sheetId = await addSheet(admin, school, of, { session_id, status: "open", opened_at: new Date() })
  const { id: zoe } = await addStudent(admin, school, { class_id: classId })
  await addSheetLine(admin, sheetId, zoe)
  const night = () => hands.sweep(findAnomaliesNightly)
  const found = async (device: Device = office) => {
    const { body } = await device.call(getSheet, { params: { sheetId } })
    return (body.sheet as { anomalies: Anomaly[] }).anomalies
  }
  const listed = async () => {
    const { body } = await office.call(listSheets, { query: { view: "anomalies" } as never })
    const results = body.results as { id: string; open_anomalies: string[] }[]
    // The list says which, without opening the sheet.
    for (const { open_anomalies } of results) expect(open_anomalies).toEqual(["signed_while_absent"])
    return results.map(({ id }) => id)
  }
  const mark = (status: string) =>
    trainer.call(markLine, { params: { sheetId, studentId: zoe }, body: { status } as never })
  await trainer.call(signOnDevice, { params: { sheetId }, body: { student_id: zoe } })
  await night()
  expect([await found(), await listed()]).toEqual([[], []])
  // Signed, and said to be absent: then the trainer takes it back.
  await mark("absent")
  await night()
  expect(await found()).toMatchObject([{ code: "signed_while_absent", state: "open" }])
  expect(await listed()).toEqual([sheetId])
  await mark("present")
  await night()
  expect([await found(), await listed()]).toEqual([[], []])
  await mark("absent")
  await night()
  await night()
  const [anomaly] = await found()
  const explain = (device: Device, comment: string) =>
    device.call(explainAnomaly, { params: { sheetId, anomalyId: anomaly?.id ?? "" }, body: { comment } })
  expect((await explain(other, "Rien")).status).toBe(404)
  expect((await explain(office, "")).body.code).toBe("request.invalid")
  expect((await explain(office, "Partie au bout de cinq minutes")).status).toBe(200)
  // An explanation is not undone by the next night.
  await night()
  expect(await found(trainer)).toMatchObject([
    { state: "explained", comment: "Partie au bout de cinq minutes" },
  ])
  expect(await listed()).toEqual([])
})

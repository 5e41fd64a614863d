import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import {
  assignStudents,
  getStudent,
  inviteStudent,
  letStudentsLeave,
  listStudents,
  studentChoices,
  studentHistory,
  takeStudentsBack,
} from "@jalon/students/wire"
import { listClasses } from "@jalon/trainings/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  office = await api.as(await addMember(api.db.admin, school, 2))
})

const add = (row: Record<string, unknown> = {}) => addStudent(api.db.admin, school, row)
const leave = (ids: string[], body: object = {}, device = office) =>
  device.call(letStudentsLeave, {
    body: { selection: { ids }, left_on: "2026-11-02", reason: "abandon", ...body },
  })
const takeBack = (ids: string[], device = office) =>
  device.call(takeStudentsBack, { body: { selection: { ids } } })
const officeOf = async (id: string) =>
  (
    (await office.call(getStudent, { params: { studentId: id } })).body.student as {
      office: Record<string, unknown>
    }
  ).office
const counts = async () =>
  (await office.call(listStudents, { query: { view: "left" } })).body.view_counts as Record<string, number>
const enrolmentsOf = async (id: string) =>
  (
    await api.db.admin.query<{ exit_date: string | null; exit_reason: string | null }>(
      "select exit_date::text, exit_reason from enrolment where student_id = $1 order by entry_date",
      [id],
    )
  ).rows

/** In a class since the first day, as the screen would have put her there. */
const inClass = async (row: Record<string, unknown> = {}) => {
  const group = await addClass(api.db.admin, school)
  const student = await add(row)
  await office.call(assignStudents, {
    body: { selection: { ids: [student.id] }, class_id: group.id, entry_date: "2026-09-07" },
  })
  return { id: student.id, classId: group.id }
}

describe("leaving the school", () => {
  it("[R-07] puts a student among « Sortis », ends her stay in class and keeps the day and the reason", async () => {
    const { id, classId } = await inClass({ status: "INSCRIT" })
    const before = await counts()
    const reply = await leave([id], { reason: "changement_cfa" })
    expect(reply).toMatchObject({ status: 200, body: { done: 1, skipped: [] } })
    expect(await officeOf(id)).toMatchObject({
      state: "left",
      status: "ABANDON",
      status_since: "2026-11-02",
      left_on: "2026-11-02",
      exit_reason: "Changement de CFA",
      next_action: null,
      deadlines: [],
      enrolments: [{ class: { id: classId }, exit_date: "2026-11-02", exit_reason: "Changement de CFA" }],
    })
    const after = await counts()
    expect(after.left).toBe((before.left ?? 0) + 1)
    expect(after.no_contract).toBe((before.no_contract ?? 0) - 1)
    expect(after.all).toBe(before.all)
  })

  it("says who finished and who dropped out in the words of the national dashboard", async () => {
    const [graduate, gone] = [await add(), await add()]
    await leave([graduate.id], { reason: "diplome" })
    await leave([gone.id], { reason: "exclusion" })
    expect((await officeOf(graduate.id)).status).toBe("FIN_DE_FORMATION")
    expect((await officeOf(gone.id)).status).toBe("ABANDON")
  })

  it("leaves her place in class free", async () => {
    const { id, classId } = await inClass()
    const heads = async () => {
      const choices = (await office.call(studentChoices)).body.classes as { id: string; headcount: number }[]
      const listed = (await office.call(listClasses, { query: {} })).body.results as {
        id: string
        headcount: number
      }[]
      return [choices, listed].map((list) => list.find((one) => one.id === classId)?.headcount)
    }
    expect(await heads()).toEqual([1, 1])
    await leave([id])
    expect(await heads()).toEqual([0, 0])
  })

  it("is for a whole class at once, and leaves aside by name those who are gone already", async () => {
    const [one, other] = [await add({ first_name: "Ana" }), await add({ first_name: "Bia" })]
    await leave([one.id])
    const { body } = await leave([one.id, other.id])
    expect(body).toMatchObject({
      done: 1,
      skipped: [{ id: one.id, name: "Ana Trividic", reason: "Déjà sorti le 02/11/2026." }],
    })
  })

  it("ends a stay that had not begun on the day it would have", async () => {
    const group = await addClass(api.db.admin, school, { startsOn: "2027-09-06", schoolYear: "2027-2028" })
    const { id } = await add()
    await office.call(assignStudents, { body: { selection: { ids: [id] }, class_id: group.id } })
    await leave([id])
    expect(await enrolmentsOf(id)).toEqual([{ exit_date: "2027-09-06", exit_reason: "abandon" }])
  })

  it("is not entered before its day", async () => {
    const { id } = await add()
    const reply = await leave([id], { left_on: "2999-01-01" })
    expect(reply).toMatchObject({ status: 400, body: { code: "request.invalid" } })
    expect(Object.keys(reply.body.fields as object)).toEqual(["left_on"])
    expect((await officeOf(id)).state).not.toBe("left")
  })

  it("closes the invitation, and nobody is invited who left", async () => {
    const { id } = await add({ email: "lina@exemple.fr" })
    await office.call(inviteStudent, { params: { studentId: id } })
    await leave([id])
    const { rows } = await api.db.admin.query("select revoked_at from guest_link where subject_id = $1", [id])
    expect(rows[0].revoked_at).not.toBeNull()
    const again = await office.call(inviteStudent, { params: { studentId: id } })
    expect(again.body.code).toBe("student.left")
  })

  it("is told in her history, and so is its undoing", async () => {
    const { id } = await inClass()
    await leave([id], { reason: "retour_scolaire" })
    await takeBack([id])
    const { body } = await office.call(studentHistory, { params: { studentId: id }, query: {} })
    const told = (body.results as { what: string; changes: { label: string; after: string | null }[] }[]).map(
      ({ what }) => what,
    )
    for (const what of ["Sortie de l’école", "Sortie de classe", "Sortie annulée", "Retour en classe"])
      expect(told).toContain(what)
    expect(JSON.stringify(body)).toContain("Retour en voie scolaire")
  })
})

describe("taking a departure back", () => {
  it("makes her again what she was, since when she was it, in her class", async () => {
    const { id } = await inClass({ status: "RUPTURANT", status_since: "2026-10-01" })
    await leave([id])
    expect(await takeBack([id])).toMatchObject({ status: 200, body: { done: 1, skipped: [] } })
    expect(await officeOf(id)).toMatchObject({
      state: "broken",
      status_since: "2026-10-01",
      left_on: null,
      exit_reason: null,
    })
    expect(await enrolmentsOf(id)).toEqual([{ exit_date: null, exit_reason: null }])
  })

  it("leaves a stay that ended earlier ended", async () => {
    const { id } = await inClass()
    const other = await addClass(api.db.admin, school)
    await office.call(assignStudents, {
      body: { selection: { ids: [id] }, class_id: other.id, entry_date: "2026-10-05" },
    })
    await leave([id])
    await takeBack([id])
    expect((await enrolmentsOf(id)).map(({ exit_date }) => exit_date)).toEqual(["2026-10-05", null])
  })

  it("says who has not left", async () => {
    const { id } = await add()
    expect((await takeBack([id])).body).toMatchObject({
      done: 0,
      skipped: [{ reason: "N’est pas sorti de l’école." }],
    })
  })

  it("is not needed for who begins another training: a class is enough", async () => {
    const { id } = await inClass()
    await leave([id], { reason: "diplome" })
    const next = await addClass(api.db.admin, school, { startsOn: "2027-09-06", schoolYear: "2027-2028" })
    await office.call(assignStudents, { body: { selection: { ids: [id] }, class_id: next.id } })
    const record = await officeOf(id)
    expect(record).toMatchObject({ status: "PRE_INSCRIT", left_on: null })
    expect(record.state).not.toBe("left")
    expect((await enrolmentsOf(id))[0]).toMatchObject({ exit_reason: "diplome" })
  })
})

describe("who may", () => {
  it("is the office of her own school", async () => {
    const { id } = await add()
    const teacher = await api.as(await addMember(api.db.admin, school, 4))
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    expect((await leave([id], {}, teacher)).status).toBe(403)
    expect((await leave([id], {}, stranger)).body).toMatchObject({ done: 0, skipped: [] })
    expect((await takeBack([id], stranger)).body).toMatchObject({ done: 0, skipped: [] })
    expect((await officeOf(id)).state).not.toBe("left")
  })
})

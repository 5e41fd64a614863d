import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount } from "@jalon/identity/testing"
import { exportOwnData } from "@jalon/organizations/wire"
import { addClass, addStudent } from "@jalon/students/testing"
import {
  assignStudents,
  classSurvey,
  deleteTraineePeriod,
  getProfile,
  getStudent,
  saveTraineePeriod,
  studentHistory,
  updateEnrolment,
  updateProfile,
  updateStudent,
} from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { openStudentOffice } from "./student-office.ts"

let api: TestApi
let office: Device
let teacher: Device
let student: Device
let studentId: string

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  const opened = await openStudentOffice(api)
  office = opened.office
  teacher = opened.teacher
  const account = await addAccount(api.db.admin, 0)
  student = await api.as(account)
  studentId = (
    await addStudent(api.db.admin, opened.school, { account_id: account.id, activated_at: new Date() })
  ).id
})

const survey = {
  second_first_name: "Léo",
  birth_insee: "35238",
  "address.commune_insee": "75111",
  situation_annee_precedente: "2007",
  etablissement_annee_precedente: "0359914L",
  situation_avant_apprentissage: "21",
  dernier_diplome_obtenu: "07",
  regime_scolaire: "E",
  "legal_representative.pcs": "55",
  "legal_representative.telephone_pro": "+33139980002",
  "second_representative.nom": "Ferrandec",
  "second_representative.courriel": "autre@example.org",
}
const fieldsOf = async () => {
  const { body } = await office.call(getStudent, { params: { studentId } })
  return (body.student as { office: { fields: Record<string, unknown> } }).office.fields
}

it("D-08: what the survey on apprentices asks is typed once, by the student or by the school", async () => {
  const own = await student.call(updateProfile, { body: { student_id: studentId, changes: survey } })
  expect(own.status).toBe(200)
  expect(await fieldsOf()).toMatchObject(survey)
  const params = { studentId }
  await office.call(updateStudent, { params, body: { changes: { birth_insee: "99109" } } })
  const profile = (await student.call(getProfile)).body.student as { fields: Record<string, unknown> }
  expect(profile.fields).toMatchObject({ ...survey, birth_insee: "99109" })
})

it("D-08: a wrong code is refused where it is typed, and nothing of it is kept", async () => {
  const params = { studentId }
  for (const [key, value] of [
    ["birth_insee", "3523"],
    ["address.commune_insee", "ABCDE"],
    ["etablissement_annee_precedente", "0359914M"],
    ["etablissement_annee_precedente", "996"],
    ["ine", "12345"],
  ] as const) {
    const reply = await office.call(updateStudent, { params, body: { changes: { [key]: value } } })
    expect(reply.status, `${key} ${value}`).toBe(400)
    expect(reply.body.fields).toHaveProperty([key])
  }
  expect(await fieldsOf()).toMatchObject({ birth_insee: null, etablissement_annee_precedente: null })
})

it("D-08: the occupation of a parent is not shown to those who teach, and is in what a person takes of their own", async () => {
  await student.call(updateProfile, { body: { student_id: studentId, changes: survey } })
  const seen = await teacher.call(getStudent, { params: { studentId } })
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).not.toMatch(/pcs|second_representative|nationalite|35238/)
  expect((await teacher.call(studentHistory, { params: { studentId } })).status).toBe(403)
  const taken = await student.call(exportOwnData)
  expect(JSON.stringify(taken.body)).toContain('"pcs":"55"')
  expect(JSON.stringify(taken.body)).toContain("autre@example.org")
  const history = await office.call(studentHistory, { params: { studentId } })
  expect(JSON.stringify(history.body)).toContain("Employé de commerce")
})

it("D-08: a class says who lacks something for the survey, and where it is written", async () => {
  const { school, office: ours, teacher: theirs, stranger } = await openStudentOffice(api)
  const group = await addClass(api.db.admin, school)
  const { id } = await addStudent(api.db.admin, school, { last_name: "Zabel" })
  await ours.call(assignStudents, { body: { selection: { ids: [id] }, class_id: group.id } })
  const params = { classId: group.id }
  const gapsOf = async () => {
    const { body } = await ours.call(classSurvey, { params })
    const [one] = body.results as { id: string; gaps: { place: string; label: string }[] }[]
    return one?.gaps.map(({ place, label }) => `${place} ${label}`) ?? []
  }
  expect(await gapsOf()).toContain("enrolment Durée réelle en mois")
  expect(await gapsOf()).toContain("student Code INSEE du lieu de naissance")
  const record = (await ours.call(getStudent, { params: { studentId: id } })).body.student as {
    office: { enrolments: { id: string; survey: unknown }[] }
  }
  const enrolmentId = record.office.enrolments[0]?.id ?? ""
  const said = {
    cfa_entry_date: "2026-09-01",
    real_months: 24,
    year_label: "1A",
    bpf_trainee_type: "b",
  } as const
  const saved = await ours.call(updateEnrolment, { params: { studentId: id, enrolmentId }, body: said })
  expect(saved.status).toBe(200)
  const again = (await ours.call(getStudent, { params: { studentId: id } })).body.student as typeof record
  expect(again.office.enrolments[0]?.survey).toEqual(said)
  expect(await gapsOf()).not.toContain("enrolment Durée réelle en mois")
  const history = await ours.call(studentHistory, { params: { studentId: id } })
  expect(JSON.stringify(history.body)).toContain("Inscription complétée")
  expect((await theirs.call(classSurvey, { params })).status).toBe(403)
  expect((await stranger.call(classSurvey, { params })).status).toBe(404)
  const foreign = await stranger.call(updateEnrolment, { params: { studentId: id, enrolmentId }, body: said })
  expect(foreign.status).toBe(404)
})

it("D-08: the school says when somebody without a contract is a trainee, within the days of the law", async () => {
  const { school, office: ours, stranger } = await openStudentOffice(api)
  const group = await addClass(api.db.admin, school)
  const { id } = await addStudent(api.db.admin, school, { last_name: "Zabel" })
  await ours.call(assignStudents, { body: { selection: { ids: [id] }, class_id: group.id } })
  const shown = async () => {
    const { body } = await ours.call(getStudent, { params: { studentId: id } })
    const { office } = body.student as {
      office: { enrolments: { id: string; trainee_periods: { from: string }[] }[] }
    }
    return office.enrolments[0]
  }
  const enrolmentId = (await shown())?.id ?? ""
  const say = (rank: number, from: string, to: string, device = ours) =>
    device.call(saveTraineePeriod, {
      params: { studentId: id, enrolmentId, rank },
      body: { situation: "apres_rupture", from, to, protection_sociale_le: null },
    })
  expect((await say(0, "2027-02-01", "2027-08-01")).body).toMatchObject({ code: "trainee.too_long" })
  expect((await say(0, "2027-02-01", "2027-01-01")).body).toMatchObject({ code: "trainee.backwards" })
  expect((await say(1, "2027-02-01", "2027-07-31")).status).toBe(404)
  expect((await say(0, "2027-02-01", "2027-07-31")).status).toBe(200)
  expect((await say(1, "2027-07-31", "2027-08-31")).body).toMatchObject({ code: "trainee.overlap" })
  expect((await say(1, "2026-11-01", "2026-12-31")).status).toBe(200)
  // In the order of their days.
  expect((await shown())?.trainee_periods.map(({ from }) => from)).toEqual(["2026-11-01", "2027-02-01"])
  const history = await ours.call(studentHistory, { params: { studentId: id } })
  expect(JSON.stringify(history.body)).toContain("Périodes de stagiaire")
  expect((await say(0, "2026-11-01", "2026-12-31", stranger)).status).toBe(404)
  const params = { studentId: id, enrolmentId, rank: 0 }
  expect((await stranger.call(deleteTraineePeriod, { params })).status).toBe(404)
  expect((await ours.call(deleteTraineePeriod, { params })).status).toBe(200)
  expect((await shown())?.trainee_periods.map(({ from }) => from)).toEqual(["2027-02-01"])
  expect((await ours.call(deleteTraineePeriod, { params: { ...params, rank: 1 } })).status).toBe(404)
})

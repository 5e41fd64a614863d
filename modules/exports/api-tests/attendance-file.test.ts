import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { addSubject, addTrainer } from "@jalon/education/testing"
import { exportAttendance } from "@jalon/exports/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it("[R-26] attendance leaves as a file: a row by student, the formula of each rate, and a trainer's own classes alone", async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  const member = await addMember(admin, school, 5, { accountType: 3 })
  const trainerIds = [await addTrainer(admin, school, { member_id: member.memberId })]
  const subjectId = await addSubject(admin, school, { title: "Anglais" })
  for (const taught of [trainerIds, []]) {
    const { id: classId } = await addClass(admin, school)
    const { id: studentId } = await addStudent(admin, school, { class_id: classId })
    const of = { subjectId, classIds: [classId], trainerIds: taught }
    const sheetId = await addSheet(admin, school, of, { on_date: "2026-10-06", status: "voided" })
    await addCountedLine(admin, sheetId, studentId, {
      class_id: classId,
      missed_minutes: 25,
      unjustified_minutes: 25,
      is_late: true,
      late_minutes: 25,
    })
  }
  const query = { from: "2026-10-01", to: "2026-10-31" } as never
  const office = await api.as(await addMember(admin, school, 2))
  const { headers, body } = await office.call(exportAttendance, { query })
  expect(headers["content-disposition"]).toContain("assiduite-2026-10-01-2026-10-31")
  const [titles = "", ...rows] = String(body.text).trim().split("\r\n")
  expect(titles).toContain("1 − heures d’absence injustifiée ÷ heures dues")
  expect(rows).toHaveLength(2)
  expect(rows[0]?.split(";").slice(2)).toEqual(
    ["3", "2,58", "0", "0", "0,42", "0", "0", "1", "86,1", "86,1", "86,1", "FAUX"].map(String),
  )
  const own = await (await api.as(member)).call(exportAttendance, { query })
  expect(String(own.body.text).trim().split("\r\n")).toHaveLength(2)
})

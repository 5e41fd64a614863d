import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, addSheetLine } from "@jalon/attendance/testing"
import {
  companyAbsences,
  fileOwnJustification,
  getSheet,
  listJustifications,
  moveJustification,
  moveSheet,
  saveJustificationSetting,
} from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addAccount, addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addDays, today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const mailTo = (address: string) => worker.mail.waitFor((mail) => mail.envelopeTo.includes(address))

it("[R-25] an absence reaches the employer the same half-day and the learner's answer their mail: never why", async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  const office = await api.as(await addMember(admin, school, 2))
  const deciding = await addMember(admin, school, 4)
  await admin.query("update member set grants = '{justification.decide}' where account_id = $1", [
    deciding.id,
  ])
  const officer = await api.as(deciding)
  const teaching = await addMember(admin, school, 5, { accountType: 3 })
  const trainer = await api.as(teaching)
  const trainerId = await addTrainer(admin, school, { member_id: teaching.memberId })
  const subjectId = await addSubject(admin, school, { title: "Anglais" })
  const classId = (await addClass(admin, school, { startsOn: "2026-09-07" })).id
  const account = await addAccount(admin, 0)
  const { id: studentId } = await addStudent(admin, school, {
    first_name: "Lina",
    last_name: "Trividic",
    account_id: account.id,
    class_id: classId,
    email: "lina@example.org",
    birth_date: addDays(today(), -365 * 17),
    legal_representative: JSON.stringify({ nom: "Trividic", prenom: "Anne", courriel: "anne@example.org" }),
  })
  await putRow(admin, "contract", {
    organization_id: school,
    contract_type: "apprentissage",
    number: "A-1",
    student_id: studentId,
    status: "engaged",
    starts_on: "2026-09-07",
    ends_on: "2099-12-31",
    fields: { maitre1_courriel: "tuteur@example.org", maitre1_nom: "Tassigny", maitre1_prenom: "Marc" },
  })
  await office.call(saveJustificationSetting, {
    body: { delay_hours: 48, tells_employer: true, sends_statement: true },
  })

  const of = { subjectId, classIds: [classId], trainerIds: [trainerId] }
  const sessionId = await addSession(admin, school, of, { on_date: today(), status: "published" })
  const sheetId = await addSheet(admin, school, of, {
    session_id: sessionId,
    on_date: today(),
    status: "to_sign",
    opened_at: new Date(),
  })
  await addSheetLine(admin, sheetId, studentId, "absent")
  await admin.query("insert into attendance_chain (organization_id, sheet_id) values ($1, $2)", [
    school,
    sheetId,
  ])
  const { sheet } = (await trainer.call(getSheet, { params: { sheetId } })).body as {
    sheet: { version: number }
  }
  await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
  const signed = await trainer.call(moveSheet, {
    params: { sheetId },
    body: { move: "countersign", version: sheet.version, head_count: 0 },
  })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  for (const address of ["tuteur@example.org", "anne@example.org"]) {
    const { text } = await mailTo(address)
    expect(text).toContain("Lina Trividic")
    expect(text).toContain("Anglais")
    expect(text).toContain("à justifier")
  }

  const learner = await api.as(account)
  await learner.call(fileOwnJustification, {
    body: {
      student_id: studentId,
      from_date: today(),
      from_half: "morning",
      to_date: today(),
      to_half: "evening",
      reason: "maternite_paternite",
      comment: "Zythologie intime",
    },
  })
  const { results } = (await officer.call(listJustifications, { query: {} })).body as {
    results: { id: string }[]
  }
  await officer.call(moveJustification, {
    params: { justificationId: results[0]?.id ?? "" },
    body: { move: "refuse", motive: "Le zythologue ne convient pas", version: 1 },
  })
  const { text } = await mailTo("lina@example.org")
  expect(text).toContain("n’a pas accepté votre justificatif")
  for (const mail of worker.mail.messages)
    expect(JSON.stringify(mail)).not.toMatch(/zytholog|maternit|paternit/i)
  expect((await learner.call(companyAbsences, { query: { from: today(), to: today() } })).status).toBe(403)
})

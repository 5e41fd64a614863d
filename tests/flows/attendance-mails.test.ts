import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { openData } from "@jalon/data"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { prepareSheetReminders, prepareStatements } from "@jalon/notifications/server"
import { startInEachSchool } from "@jalon/organizations/server"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startMorning } from "./school-morning.ts"
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
const mailsTo = (address: string) =>
  worker.mail.messages.filter(({ envelopeTo }) => envelopeTo.includes(address))
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ")

/** The tick of the clock, by the role that runs it. */
const tick = async (day: string) => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  await startInEachSchool(data, prepareStatements, day)
  await data.close()
}
const isDone = async () => {
  const { rows } = await api.db.admin.query("select from dbos.workflow_status where status <> 'SUCCESS'")
  expect(rows).toEqual([])
}

const signedBy = (accountId: string) => ({ countersigned_at: new Date(), countersigned_by: accountId })

const openSchool = async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  const { id: accountId } = await addMember(admin, school, 2)
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  return { school, accountId, classId, subjectId: await addSubject(admin, school, { title: "Anglais" }) }
}

it("[R-25] employers get the hours of the month before, once, each reader their own learners and never why", async () => {
  const { admin } = api.db
  const { school, accountId, classId, subjectId } = await openSchool()
  const partnerId = await putRow(admin, "partner", {
    organization_id: school,
    denomination: "Garage Tresmont",
  })
  await putRow(admin, "partner_contact", {
    organization_id: school,
    partner_id: partnerId,
    first_name: "Odile",
    last_name: "Branchereau",
    email: "rh@example.org",
    roles: ["rh"],
  })
  const learner = async (first_name: string, tutor: string) => {
    const { id } = await addStudent(admin, school, { first_name, last_name: "Trividic", class_id: classId })
    await putRow(admin, "contract", {
      organization_id: school,
      contract_type: "apprentissage",
      number: `A-${first_name}`,
      student_id: id,
      partner_id: partnerId,
      status: "engaged",
      starts_on: "2026-09-07",
      ends_on: "2027-08-31",
      learner_name: `Trividic ${first_name}`,
      fields: { maitre1_courriel: tutor, maitre1_nom: "Tassigny", maitre1_prenom: "Marc" },
    })
    return id
  }
  const lina = await learner("Lina", "marc@example.org")
  const zoe = await learner("Zoé", "rh@example.org")
  const of = { subjectId, classIds: [classId] }
  const sheet = (on_date: string, status = "signed") =>
    addSheet(admin, school, of, { on_date, status, opened_at: new Date(), ...signedBy(accountId) })
  const october = await sheet("2026-10-05")
  await addCountedLine(admin, october, lina)
  await addCountedLine(admin, october, zoe, { is_late: true, late_minutes: 15, missed_minutes: 15 })
  const missed = await sheet("2026-10-31")
  await addCountedLine(admin, missed, lina, { status: "absent", unjustified_minutes: 180 })
  // Another month, and a sheet that nobody has signed yet.
  await addCountedLine(admin, await sheet("2026-11-02"), lina)
  await addCountedLine(admin, await sheet("2026-10-06", "to_sign"), lina)

  await tick("2026-11-06")
  await vi.waitFor(isDone, SOON)
  expect(mailsTo("rh@example.org")).toEqual([])

  await admin.query(
    "insert into justification_setting (id, organization_id, delay_hours, sends_statement) values (gen_random_uuid(), $1, 48, true)",
    [school],
  )
  await tick("2026-11-07")
  await tick("2026-11-08")
  const office = await mailTo("rh@example.org")
  expect(plain(office.subject)).toBe("Relevé d’assiduité d’octobre 2026 : 2 apprenants")
  expect(plain(office.text)).toContain(
    "Trividic Lina : 6 h de formation, 3 h de présence, 3 h d’absence non justifiée.",
  )
  expect(plain(office.text)).toContain("en attente de justificatif (dont 15 min de retard)")
  const tutor = await mailTo("marc@example.org")
  expect(plain(tutor.subject)).toBe("Relevé d’assiduité d’octobre 2026 : Trividic Lina")
  expect(tutor.text).not.toContain("Zoé")
  await vi.waitFor(isDone, SOON)
  for (const address of ["rh@example.org", "marc@example.org"]) expect(mailsTo(address)).toHaveLength(1)
})

it("[R-24] a trainer is reminded of sheets that wait the day after, and of those settled since of none", async () => {
  const { admin } = api.db
  const { school, accountId, subjectId } = await openSchool()
  const trainer = async () => {
    const member = await addMember(admin, school, 5, { accountType: 3 })
    return { member, id: await addTrainer(admin, school, { member_id: member.memberId }) }
  }
  const [late, twoDays, calm] = [await trainer(), await trainer(), await trainer()]
  const ago = (days: number) => addDays(today(), -days)
  const waiting = async (trainerId: string, on_date: string, status: string) => {
    const { id } = await addClass(admin, school)
    const of = { subjectId, classIds: [id], trainerIds: [trainerId] }
    const session_id = await addSession(admin, school, of, { on_date, status: "published" })
    return addSheet(admin, school, of, {
      session_id,
      on_date,
      status,
      opened_at: status === "upcoming" ? null : new Date(),
      ...(status === "signed" ? signedBy(accountId) : {}),
    })
  }
  await waiting(late.id, ago(1), "to_sign")
  await waiting(late.id, ago(2), "upcoming")
  await waiting(twoDays.id, ago(2), "to_sign")
  await waiting(calm.id, ago(1), "signed")
  await startMorning(api, prepareSheetReminders, today(), school)
  await startMorning(api, prepareSheetReminders, today(), school)
  const mail = await mailTo(late.member.email)
  expect(plain(mail.subject)).toBe("2 feuilles d’émargement attendent votre signature")
  expect(plain(mail.text)).toContain("Anglais : jamais ouverte")
  expect(plain(mail.text)).toContain("Anglais : à contresigner")
  expect(mail.text).toContain("/school/education/attendance?view=incomplete")
  await vi.waitFor(isDone, SOON)
  expect(mailsTo(late.member.email)).toHaveLength(1)
  for (const { member } of [twoDays, calm]) expect(mailsTo(member.email)).toEqual([])
})

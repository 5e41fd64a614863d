import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { getPendingPublication, publishPlanning } from "@jalon/education/wire"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { listNotices, setNotificationChoices } from "@jalon/notifications/wire"
import { addStudent } from "@jalon/students/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
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

const mailsTo = (address: string) => worker.mail.messages.filter((mail) => mail.envelopeTo.includes(address))
const mailTo = (address: string) => worker.mail.waitFor((mail) => mail.envelopeTo.includes(address))

it("[R-02][R-22] a publication reaches those it concerns, each with their own sessions, once, and nobody else", async () => {
  const { admin } = api.db
  const id = await addOrganization(admin)
  const head = await api.as(await addMember(admin, id, 4))
  const training = await addTraining(admin, id)
  const english = await addSubject(admin, id, { title: "Anglais", short_code: "ANG" })
  const one = await addClass(admin, id, training.id, { end_date: "2099-12-31" })
  const two = await addClass(admin, id, training.id, { end_date: "2099-12-31" })
  const teaching = await addMember(admin, id, 5, { accountType: 3, email: "formateur@example.org" })
  const trainer = await addTrainer(admin, id, { member_id: teaching.memberId, first_name: "Aurélien" })
  const idle = await addMember(admin, id, 5, { accountType: 3, email: "autre-formateur@example.org" })
  await addTrainer(admin, id, { member_id: idle.memberId })
  const learner = async (classId: string, row: Record<string, unknown>) => {
    const { id: student_id } = await addStudent(admin, id, row)
    const enrolment = { organization_id: id, student_id, class_id: classId, entry_date: "2026-09-07" }
    await putRow(admin, "enrolment", enrolment)
    return student_id
  }
  const account = await addAccount(admin, 0)
  const lina = await learner(one.id, {
    first_name: "Lina",
    account_id: account.id,
    email: "lina@example.org",
  })
  const quiet = await addAccount(admin, 0)
  await learner(one.id, { first_name: "Muet", account_id: quiet.id, email: "muet@example.org" })
  await learner(two.id, { first_name: "Zoé", email: "zoe@example.org" })
  await putRow(admin, "contract", {
    organization_id: id,
    contract_type: "apprentissage",
    number: "A-1",
    student_id: lina,
    status: "engaged",
    starts_on: "2026-09-07",
    ends_on: "2099-12-31",
    fields: { maitre1_courriel: "Tuteur@example.org", maitre1_nom: "Tassigny", maitre1_prenom: "Marc" },
  })
  await (await api.as(quiet)).call(setNotificationChoices, {
    body: { events: [{ event: "planning_published", by_mail: false, in_app: true }] },
  })
  await addSession(
    admin,
    id,
    { subjectId: english, classIds: [one.id], trainerIds: [trainer] },
    { on_date: "2099-11-16" },
  )
  const { body } = await head.call(getPendingPublication, { query: {} })
  const sent = await head.call(publishPlanning, { body: { digest: String(body.digest) } })
  expect(sent.status).toBe(200)
  const [toLina, toTrainer, toTutor] = await Promise.all(
    ["lina@example.org", "formateur@example.org", "tuteur@example.org"].map(mailTo),
  )
  expect(toLina?.subject).toBe("Votre planning\u00a0: 1 séance publiée")
  expect(toLina?.text).toContain("Anglais, lundi 16 novembre 2099")
  expect(toLina?.text).toContain(`${api.settings.PUBLIC_URL}/student/education/calendar`)
  expect(toTrainer?.text).toContain("Bonjour Aurélien,")
  expect(toTutor?.subject).toMatch(/^Planning de Lina/)
  expect(toTutor?.text).not.toContain("Ouvrir mon planning")
  await vi.waitFor(async () => {
    const { rows } = await admin.query<{ status: string }>(
      `select status from dbos.workflow_status
       where name like 'notifications.%publication' and workflow_uuid like $1 || '/%'`,
      [`organization:${id}`],
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    expect(rows.filter(({ status }) => status !== "SUCCESS")).toEqual([])
  }, SOON)
  for (const nobody of ["muet@example.org", "zoe@example.org", "autre-formateur@example.org"])
    expect(mailsTo(nobody)).toEqual([])
  expect(mailsTo("lina@example.org")).toHaveLength(1)
  const notices = async (person: typeof quiet) =>
    ((await (await api.as(person)).call(listNotices, { query: {} as never })).body.results as unknown[])
      .length
  expect([await notices(quiet), await notices(account)]).toEqual([1, 1])
})

import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import type { Scope } from "@jalon/data"
import { guestLinkKey, guestLinkToken, openGuestLinks } from "@jalon/guest-links/server"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { publish } from "@jalon/jobs"
import { listNotices, setNotificationChoices } from "@jalon/notifications/wire"
import {
  activateAccount,
  askForRectification,
  changePreferences,
  createCenter,
} from "@jalon/organizations/wire"
import { studentsEvents } from "@jalon/students/server"
import { refuseRectification } from "@jalon/students/wire"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

type Person = Awaited<ReturnType<typeof addMember>>
let api: TestApi
let worker: TestWorker
let school: number
let director: Person
let clerk: Person
let centerId: string
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  school = await addOrganization(api.db.admin)
  director = await addMember(api.db.admin, school, 1, { firstName: "Hélène" })
  clerk = await addMember(api.db.admin, school, 2, { firstName: "Solène" })
  const office = await api.as(director)
  const created = await office.call(createCenter, {
    body: { name: "CFA Horizon Métiers", siret_number: "00000010900017" },
  })
  centerId = (created.body.apprentice_training_center as { id: string }).id
  await office.call(changePreferences, {
    params: { id: centerId },
    body: {
      notification_preferences: [
        { event: "student_activated", member_ids: [clerk.memberId] },
        { event: "document_submitted", member_ids: [clerk.memberId, director.memberId] },
      ],
    },
  })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const addStudent = async (accountId: string | null, email: string) => {
  const id = randomUUID()
  await api.db.admin.query(
    `insert into student (id, organization_id, account_id, first_name, last_name, email, center_id)
     values ($1, $2, $3, 'Inaya', 'Boussaroque', $4, $5)`,
    [id, school, accountId, email, centerId],
  )
  return id
}
const scoped = <T>(work: (scope: Scope) => Promise<T>) =>
  api.db.data.inScope({ kind: "system", organizationId: school }, "test", work)
const mailTo = ({ email }: { email: string }, subject: string) =>
  worker.mail.waitFor((mail) => mail.envelopeTo.includes(email) && mail.subject.includes(subject))
const got = ({ email }: { email: string }, subject: string) =>
  worker.mail.messages.some((mail) => mail.envelopeTo.includes(email) && mail.subject.includes(subject))

type Notices = { unread: number; results: { title: string; path: string; is_read: boolean }[] }
const noticesOf = async (person: { email: string }) =>
  (await (await api.as(person)).call(listNotices)).body as unknown as Notices

it("[C-37] those who ticked it are told that a student activated her account, and nobody else", async () => {
  const email = "inaya.active@exemple-cfa.test"
  const subjectId = await addStudent(null, email)
  const key = guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64"))
  const { guestLinkId } = await scoped((scope) =>
    openGuestLinks(key).issue(scope, { kind: "onboarding", subject: "student", subjectId, email }),
  )
  const body = {
    token: guestLinkToken(key, guestLinkId),
    password: "le vieux lavoir de Brisecourt",
    first_name: "Inaya",
    last_name: "Boussaroque",
  }
  expect((await api.device().call(activateAccount, { body })).status).toBe(200)
  const told = await mailTo(clerk, "a activé son compte")
  expect(told.text).toContain(`/school/student/${subjectId}/info`)
  expect(got(director, "a activé son compte")).toBe(false)
  expect((await noticesOf(clerk)).results).toContainEqual(
    expect.objectContaining({
      title: "Inaya Boussaroque a activé son compte",
      path: `/school/student/${subjectId}/info`,
      is_read: false,
    }),
  )
  expect((await noticesOf(director)).results).toEqual([])
})

it("[C-37] each of those who ticked it is told of a document that came", async () => {
  const studentId = await addStudent(null, "inaya.document@exemple-cfa.test")
  const documentId = randomUUID()
  await api.db.admin.query(
    `insert into student_document (id, organization_id, student_id, code, label, status, submitted_at)
     values ($1, $2, $3, 'cni', 'Pièce d’identité', 'submitted', now())`,
    [documentId, school, studentId],
  )
  await scoped((scope) => publish(scope, studentsEvents.DocumentSubmitted, { studentId, documentId }))
  for (const person of [clerk, director])
    expect((await mailTo(person, "Une pièce à vérifier")).text).toContain(
      "a déposé «\u00a0Pièce d’identité\u00a0»",
    )
})

it("[R-03] a student who wants no reminder gets none, and still what is asked of her", async () => {
  const account = await addAccount(api.db.admin, 0)
  const studentId = await addStudent(account.id, account.email)
  const browser = await api.as(account)
  await browser.call(setNotificationChoices, {
    body: { events: [{ event: "documents_reminded", by_mail: false, in_app: true }] },
  })
  const documentId = randomUUID()
  await api.db.admin.query(
    `insert into student_document (id, organization_id, student_id, code, label, status, requested_at)
     values ($1, $2, $3, 'cni', 'Pièce d’identité', 'requested', now())`,
    [documentId, school, studentId],
  )
  const payload = { studentId, documentIds: [documentId] }
  await scoped((scope) => publish(scope, studentsEvents.DocumentsReminded, payload))
  await scoped((scope) => publish(scope, studentsEvents.DocumentsRequested, payload))
  await mailTo(account, "vous demande")
  await vi.waitFor(async () => expect((await noticesOf(account)).unread).toBe(2), SOON)
  expect(got(account, "Rappel")).toBe(false)
  expect((await noticesOf(account)).results.map(({ title }) => title).toSorted()).toEqual([
    expect.stringMatching(/vous demande 1 document$/),
    expect.stringMatching(/^Rappel\u00a0: 1 document à déposer/),
  ])
})

it("[R-03] a student who wants it by mail only finds nothing in the application", async () => {
  const account = await addAccount(api.db.admin, 0)
  const studentId = await addStudent(account.id, account.email)
  const browser = await api.as(account)
  await browser.call(setNotificationChoices, {
    body: { events: [{ event: "documents_requested", by_mail: true, in_app: false }] },
  })
  const documentId = randomUUID()
  await api.db.admin.query(
    `insert into student_document (id, organization_id, student_id, code, label, status, requested_at)
     values ($1, $2, $3, 'cni', 'Pièce d’identité', 'requested', now())`,
    [documentId, school, studentId],
  )
  await scoped((scope) =>
    publish(scope, studentsEvents.DocumentsRequested, { studentId, documentIds: [documentId] }),
  )
  await mailTo(account, "vous demande")
  expect((await noticesOf(account)).results).toEqual([])
})

it("[R-03] the direction is told of a request for rectification, in the student's words", async () => {
  const account = await addAccount(api.db.admin, 0)
  const student_id = await addStudent(account.id, account.email)
  const browser = await api.as(account)
  await browser.call(askForRectification, {
    body: { student_id, about: "Nom de naissance", message: "Il manque un « s » à la fin." },
  })
  const told = await mailTo(director, "Demande de rectification")
  expect(told.text).toContain("Nom de naissance\u00a0:")
  expect(told.text).toContain("Il manque un «\u00a0s\u00a0» à la fin.")
  expect(got(clerk, "Demande de rectification")).toBe(false)
})

it("[R-03] the student is told what came of it, with the reason and where else to turn", async () => {
  const account = await addAccount(api.db.admin, 0)
  const student_id = await addStudent(account.id, account.email)
  const asked = await (await api.as(account)).call(askForRectification, {
    body: { student_id, about: "Date d’entrée", message: "Le 14 octobre." },
  })
  const requestId = (asked.body.request as { id: string }).id
  await (await api.as(clerk)).call(refuseRectification, {
    params: { studentId: student_id, requestId },
    body: { answer: "La feuille d’émargement du 7 septembre porte votre signature." },
  })
  const told = await mailTo(account, "est refusée")
  expect(told.text).toContain("Motif\u00a0: La feuille d’émargement du 7 septembre porte votre signature.")
  expect(told.text).toContain("CNIL")
  expect((await noticesOf(account)).results).toMatchObject([{ path: "/settings#donnees", is_read: false }])
})

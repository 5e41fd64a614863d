import { randomBytes, randomUUID } from "node:crypto"
import { type ContractSchool, openContractSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { openData } from "@jalon/data"
import { readMemberToDo } from "@jalon/home/server"
import { listToDo, type ShownToDo } from "@jalon/home/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { inviteStudent } from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

let api: TestApi
let school: ContractSchool
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  school = await openContractSchool(api)
})

const linesOf = async (kind: ShownToDo["kind"], device = school.office): Promise<ShownToDo[]> => {
  const { status, body } = await device.call(listToDo)
  expect(status).toBe(200)
  return (body.results as ShownToDo[]).filter((line) => line.kind === kind)
}

/** The same lines for the daily mail: read by the worker's role, while the member is not signed in. */
const sameForMail = async (roleId: number): Promise<void> => {
  const { rows } = await api.db.admin.query<{ account_id: string }>(
    "select account_id from member where organization_id = $1 and role_id = $2 and revoked_at is null order by id limit 1",
    [school.id, roleId],
  )
  const accountId = rows[0]?.account_id ?? ""
  const device = roleId === 2 ? school.office : await school.member(roleId)
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  const mailed = await readMemberToDo(data, { accountId, organizationId: school.id, roleId }, today())
  await data.close()
  const { results, count } = (await device.call(listToDo)).body as { results: ShownToDo[]; count: number }
  expect(mailed.lines.length).toBeGreaterThan(0)
  expect(mailed).toEqual({ lines: results, count, isCapped: false })
}

const addLink = (subject: string, subjectId: string, facts: object = {}) =>
  api.db.admin.query(
    `insert into guest_link (id, organization_id, kind, token_hash, email, subject, subject_id, facts, expires_at)
     values ($1, $2, 'onboarding', $3, 'quelqu.un@example.org', $4, $5, $6, now() - interval '2 days')`,
    [randomUUID(), school.id, randomBytes(32), subject, subjectId, JSON.stringify(facts)],
  )

it("[R-06] asks to check what students brought: one line for each student, due in three days", async () => {
  const { studentId } = school.world
  for (const [code, days] of [
    ["piece_identite", 5],
    ["attestation_droits", 1],
  ])
    await api.db.admin.query(
      `insert into student_document (id, organization_id, student_id, code, label, status, submitted_at)
       values ($1, $2, $3, $4, 'Pièce d''identité', 'submitted', now() - make_interval(days => $5))
       on conflict (organization_id, student_id, code) do update set status = 'submitted', submitted_at = excluded.submitted_at`,
      [randomUUID(), school.id, studentId, code, days],
    )
  expect(await linesOf("document")).toMatchObject([
    {
      id: studentId,
      deadline: { on: addDays(today(), -2), label: "Réponse en retard de 2 jours", is_legal: false },
      action: { label: "Vérifier 2 pièces", href: `/school/student/${studentId}/documents?check=first` },
    },
  ])
  expect(await linesOf("document", await school.stranger())).toEqual([])
  await sameForMail(2)
})

it("counts the month that the law leaves to answer a request for rectification", async () => {
  const { studentId } = school.world
  await api.db.admin.query(
    `insert into rectification_request (id, organization_id, account_id, student_id, about, message, created_at)
     select $1, $2, m.account_id, $3, 'Nom de naissance', 'Une lettre manque.', now() - interval '2 months'
     from member m where m.organization_id = $2 limit 1`,
    [randomUUID(), school.id, studentId],
  )
  expect(await linesOf("rectification")).toMatchObject([
    {
      group: "late",
      reason: expect.stringContaining("Nom de naissance."),
      deadline: { label: expect.stringContaining("Réponse en retard de"), is_legal: true },
      action: { label: "Répondre à 1 demande", href: `/school/student/${studentId}/info` },
    },
  ])
  await sameForMail(2)
})

it("renews the invitation of a student where the line stands, after which it is gone", async () => {
  const { studentId } = school.world
  await api.db.admin.query("update student set account_id = null, email = 'lina@example.org' where id = $1", [
    studentId,
  ])
  await addLink("student", studentId)
  const [line] = await linesOf("student_invitation")
  expect(line).toMatchObject({
    id: studentId,
    action: {
      label: "Renouveler l’invitation",
      command: { name: "invite_student", id: studentId, detail: expect.stringContaining("lina@example.org") },
    },
  })
  await sameForMail(2)
  expect((await school.office.call(inviteStudent, { params: { studentId } })).status).toBe(200)
  expect(await linesOf("student_invitation")).toEqual([])
})

it("says which companies let their invitation pass", async () => {
  const { rows } = await api.db.admin.query<{ id: string }>(
    "update partner set status = 'invited' where organization_id = $1 returning id",
    [school.id],
  )
  const partnerId = rows[0]?.id ?? ""
  await addLink("partner", partnerId)
  expect(await linesOf("partner_invitation")).toMatchObject([
    { id: partnerId, action: { command: { name: "invite_partner", id: partnerId } } },
  ])
  await sameForMail(2)
})

it("shows a colleague's closed invitation to those who may give that role", async () => {
  await addLink("member", "x", { role_id: 1 })
  expect(await linesOf("member_invitation")).toEqual([])
  expect(await linesOf("member_invitation", await school.member(1))).toHaveLength(1)
  await sameForMail(1)
})

it("asks to finish an import that was begun, and not one that is done", async () => {
  const { rows } = await api.db.admin.query<{ account_id: string }>(
    "select account_id from member where organization_id = $1 limit 1",
    [school.id],
  )
  for (const state of ["checked", "done"])
    await api.db.admin.query(
      `insert into import (id, organization_id, created_by, kind, source, file_name, state, layout_sealed)
       values ($1, $2, $3, 'students', 'file', 'rentree.xlsx', $4, '')`,
      [randomUUID(), school.id, rows[0]?.account_id, state],
    )
  expect(await linesOf("import")).toMatchObject([
    {
      about: "rentree.xlsx",
      action: { label: "Terminer l’import", href: expect.stringContaining("/school/import?import=") },
    },
  ])
  await sameForMail(2)
})

it("[R-06] tells a new school its first steps, with what is done", async () => {
  const id = await addOrganization(api.db.admin)
  const device = await api.as(await addMember(api.db.admin, id, 1))
  const steps = async () =>
    (await device.call(listToDo)).body.first_steps as { step: string; is_done: boolean }[] | null
  expect((await steps())?.map(({ step, is_done }) => [step, is_done])).toEqual([
    ["center", false],
    ["training", false],
    ["class", false],
    ["students", false],
    ["invitations", false],
    ["contract", false],
  ])
  await api.db.admin.query(
    "insert into apprentice_training_center (id, organization_id, name, siret) values ($1, $2, 'CFA', '00000010900017')",
    [randomUUID(), id],
  )
  expect((await steps())?.filter(({ is_done }) => is_done)).toEqual([{ step: "center", is_done: true }])
})

it("no longer tells a school its first steps once all are done", async () => {
  await school.create()
  await addLink("student", school.world.studentId)
  const { body } = await school.office.call(listToDo)
  expect(body.first_steps).toBeNull()
})

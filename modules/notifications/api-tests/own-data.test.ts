import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { sql } from "@jalon/data"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { getNotificationChoices, setNotificationChoices } from "@jalon/notifications/wire"
import {
  askForRectification,
  exportOwnData,
  listAccesses,
  listRectifications,
} from "@jalon/organizations/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let director: Awaited<ReturnType<typeof addMember>>
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  director = await addMember(api.db.admin, school, 1, { firstName: "Hélène", lastName: "Marsaudon" })
})
afterAll(() => api.close())

const addStudent = async () => {
  const account = await addAccount(api.db.admin, 0)
  const studentId = randomUUID()
  await api.db.admin.query(
    `insert into student (id, organization_id, account_id, first_name, last_name, email, nir_sealed)
     values ($1, $2, $3, 'Inaya', 'Boussaroque', $4, '\\xdeadbeef')`,
    [studentId, school, account.id, account.email],
  )
  return { account, studentId, browser: await api.as(account) }
}
const note = (subject: string, subjectId: string, facts: object) =>
  api.db.data.inScope(
    { kind: "system", organizationId: school, accountId: director.id },
    "GET /students/nir",
    (scope) =>
      scope.run(
        sql`select audit_note(${school}, null, ${subject}, ${subjectId}, ${JSON.stringify(facts)}::jsonb)`,
      ),
  )

describe("one's own data", () => {
  it("[R-03] can be taken away whole, without what is sealed, and the export is written down", async () => {
    const { account, studentId, browser } = await addStudent()
    await addStudent()
    const { body } = await browser.call(exportOwnData)
    expect(body.file_name).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/)
    const data = body.data as { school_files: { id: string; has_nir: boolean }[]; account: { email: string } }
    expect(data.account.email).toBe(account.email)
    expect(data.school_files).toMatchObject([
      { id: studentId, has_nir: true, school_name: "CFA Horizon Métiers" },
    ])
    expect(JSON.stringify(body)).not.toContain("deadbeef")
    const { rows } = await api.db.admin.query(
      "select after from audit_entry where account_id = $1 and operation = 'note'",
      [account.id],
    )
    expect(rows).toEqual([{ after: { exported: true } }])
  })

  it("[R-03] says who looked at what is protected, and only about oneself", async () => {
    const { studentId, browser } = await addStudent()
    const other = await addStudent()
    const documentId = randomUUID()
    await api.db.admin.query(
      "insert into student_document (id, organization_id, student_id, code, label) values ($1, $2, $3, 'cni', 'Pièce d’identité')",
      [documentId, school, studentId],
    )
    await note("student", studentId, { revealed: "nir" })
    await note("student_document", documentId, { opened: "inline" })
    await note("student", other.studentId, { revealed: "health" })
    const seen = async (device: Device) => (await device.call(listAccesses)).body.results
    expect(await seen(browser)).toMatchObject([
      {
        what: "document",
        detail: "Pièce d’identité",
        person: "Hélène Marsaudon",
        school: "CFA Horizon Métiers",
      },
      { what: "nir", detail: null },
    ])
    expect(await seen(other.browser)).toMatchObject([{ what: "health" }])
    expect((await (await api.as(director)).call(listAccesses)).status).toBe(403)
  })

  it("[R-03] says who took the contract to sign, and who exported the school with what is sealed", async () => {
    const early = new Date(Date.now() - 60_000)
    const { studentId, browser } = await addStudent()
    const other = await addStudent()
    await api.db.admin.query("update student set created_at = $2 where id = $1", [studentId, early])
    const contractId = randomUUID()
    await putRow(api.db.admin, "contract", {
      id: contractId,
      organization_id: school,
      student_id: studentId,
      contract_type: "apprentissage",
      number: "2026-0042",
    })
    const exportId = randomUUID()
    await note("contract", contractId, { revealed: "company_link" })
    await note("contract", contractId, { revealed: "signature_copy" })
    await note("data_export", exportId, { downloaded: true, with_secrets: false })
    await note("data_export", exportId, { downloaded: true, with_secrets: true })
    await api.db.admin.query("update student set created_at = now() + interval '1 minute' where id = $1", [
      other.studentId,
    ])
    const seen = async (device: Device) => (await device.call(listAccesses)).body.results
    expect(await seen(browser)).toMatchObject([
      { what: "export", detail: null, person: "Hélène Marsaudon" },
      { what: "signature_copy", detail: "2026-0042", person: "Hélène Marsaudon" },
    ])
    expect(await seen(other.browser)).toEqual([])
  })

  it("[R-03] can be asked to be put right, by oneself and not without end", async () => {
    const { studentId, browser } = await addStudent()
    const other = await addStudent()
    const ask = (student_id: string) =>
      browser.call(askForRectification, {
        body: { student_id, about: "Nom de naissance", message: "Il manque un s." },
      })
    expect((await ask(other.studentId)).status).toBe(404)
    for (let n = 0; n < 5; n++) expect((await ask(studentId)).body.state).toBe("success")
    expect((await ask(studentId)).body.code).toBe("rectification.too_many")
    const { body } = await browser.call(listRectifications)
    expect(body.results).toHaveLength(5)
    expect(body.schools).toEqual([{ student_id: studentId, name: "CFA Horizon Métiers" }])
    expect((await other.browser.call(listRectifications)).body.results).toEqual([])
  })
})

describe("one's own notifications", () => {
  type Choice = {
    event: string
    by_mail: boolean
    in_app: boolean
    is_fixed: boolean
    preview: { text: string }
  }
  const choicesOf = async (device: Device) =>
    (await device.call(getNotificationChoices)).body.events as Choice[]

  it("[R-03] are chosen event by event, each with its message; what must be said stays", async () => {
    const { browser } = await addStudent()
    const before = await choicesOf(browser)
    expect(before.map(({ event }) => event)).toEqual([
      "documents_requested",
      "documents_reminded",
      "document_rejected",
      "document_ending",
      "rectification_answered",
      "planning_published",
      "account_security",
    ])
    expect(before.every(({ by_mail, in_app }) => by_mail && in_app)).toBe(true)
    expect(before[0]?.preview.text).toContain("Bonjour Inaya,")
    const none = { by_mail: false, in_app: false }
    const { body } = await browser.call(setNotificationChoices, {
      body: {
        events: [
          { event: "documents_reminded", ...none },
          { event: "documents_requested", ...none },
        ],
      },
    })
    expect(body.events).toMatchObject([
      { event: "documents_requested", by_mail: true, in_app: false, is_fixed: true },
      { event: "documents_reminded", by_mail: false, in_app: false },
      { event: "document_rejected", by_mail: true },
      {},
      { event: "rectification_answered", is_fixed: true },
      { event: "planning_published", by_mail: true },
      {},
    ])
    expect((await choicesOf((await addStudent()).browser)).every(({ by_mail }) => by_mail)).toBe(true)
  })

  it("[R-05] of a company and of a school member are their own", async () => {
    const company = await addOrganization(api.db.admin, { kind: "company" })
    const buyer = await api.as(await addMember(api.db.admin, company, 1, { accountType: 1 }))
    expect((await choicesOf(buyer)).map(({ event }) => event)).toEqual(["account_security"])
    expect((await choicesOf(await api.as(director))).map(({ event }) => event)).toContain("mentioned")
  })
})

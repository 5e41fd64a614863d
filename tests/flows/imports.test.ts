import { startTestApi, type TestApi } from "@jalon/api/testing"
import { aCsv, anInventedPerson, anXlsx } from "@jalon/imports/testing"
import { getImport, inviteImported, pasteCells } from "@jalon/imports/wire"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { anImportingSchool, STUDENT_HEADERS, students } from "./import-school.ts"
import type { Card } from "./importing.ts"
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

describe("a list of students", () => {
  it("is understood, checked, brought in, and nothing changes the second time", async () => {
    const { count, into, begin, check, run, rows } = await anImportingSchool(api)
    const sheet = await aCsv({ headers: STUDENT_HEADERS, rows: students(1_200) })
    const found = await begin(sheet)
    expect(found.import.kind).toBe("students")
    expect(found.columns.map(({ field }) => field)).toEqual([
      "last_name",
      "first_name",
      "sexe",
      "birth_date",
      "nir",
      "email",
      "phone",
      "address.line",
      "address.code_postal",
      "address.commune",
      "class",
    ])
    expect(found.columns[4]?.samples[0]).toMatch(/^\d \d\d •• •• ••• ••• ••$/)

    const checked = await check(found)
    expect(checked.import).toMatchObject({ rows_total: 1_200, counts: { create: 1_200 } })
    expect(await count("student")).toBe(0)
    expect(await rows(found.import.id, "create")).toHaveLength(20)

    const done = await run(found.import.id)
    expect(done.import.counts).toMatchObject({ create: 1_200 })
    expect(
      await count(
        "student",
        `class_id = '${into.id}' and nir_sealed is not null and starts_on = '2026-09-07'`,
      ),
    ).toBe(1_200)
    expect(await count("enrolment", "exit_date is null")).toBe(1_200)
    const person = anInventedPerson(7)
    const {
      rows: [one],
    } = await api.db.admin.query("select * from student where email = $1", [person.email])
    expect(one).toMatchObject({
      last_name: person.lastName,
      first_name: person.firstName,
      sexe: person.sex,
      address: { numero: "8", voie: "rue des Lilas", code_postal: "99100", commune: "Valmont-sur-Orle" },
      status: "PRE_INSCRIT",
      documents_asked: 1,
    })
    expect(one.missing_count).toBeGreaterThan(5)

    const again = await check(await begin(sheet))
    expect(again.is_remembered).toBe(false)
    expect(again.import.counts).toEqual({ same: 1_200 })
    const refused = await api.as({ email: (await anImportingSchool(api)).director.email })
    expect((await refused.call(getImport, { params: { importId: found.import.id } })).status).toBe(404)
  })

  it("remembers how the same columns were understood", async () => {
    const { begin, check } = await anImportingSchool(api)
    const table = (n: number) => ({
      headers: ["Patronyme légal", "Petit nom", "Remarque"],
      rows: [[anInventedPerson(n).lastName, "Léa", "x"]],
    })
    const found = await begin(await aCsv(table(1)))
    expect(found.columns.map(({ field }) => field)).toEqual([null, null, null])
    await check(found, { mapping: ["last_name", "first_name", null] })
    const again = await begin(await aCsv(table(2)))
    expect(again.is_remembered).toBe(true)
    expect(again.columns.map(({ field }) => field)).toEqual(["last_name", "first_name", null])
  })

  it("reads workbooks and pasted cells alike", async () => {
    const { device, begin, check, detail } = await anImportingSchool(api)
    const fromBook = await check(
      await begin(
        await anXlsx({ headers: STUDENT_HEADERS, rows: students(3), types: { "Né(e) le": "text" } }),
        "liste.xlsx",
      ),
    )
    expect(fromBook.import.counts).toEqual({ create: 3 })
    const text = [STUDENT_HEADERS, ...students(3, 10)].map((row) => row.join("\t")).join("\n")
    const { body } = await device.call(pasteCells, { body: { text } })
    const pasted = await check(await detail((body.import as Card).id))
    expect(pasted.import.counts).toEqual({ create: 3 })
  })
})

describe("a list of companies", () => {
  it("brings companies and their people, and says which number is wrong", async () => {
    const { count, begin, check, run } = await anImportingSchool(api)
    const headers = [
      "Raison sociale",
      "SIRET",
      "NAF",
      "IDCC",
      "OPCO",
      "CP",
      "Ville",
      "Nom du contact",
      "Prénom du contact",
      "Rôle du contact",
    ]
    const rows = [
      [
        "Boutique Lumen",
        "99990107700019",
        "4771Z",
        "1483",
        "OPCO EP",
        "99100",
        "Valmont",
        "Pélissou",
        "Rose-May",
        "RH",
      ],
      ["Boutique Lumen", "99990107700019", "", "", "", "", "", "Branchereau", "Odile", "signataire"],
      ["Boutique Lumen", "99990107700019", "", "", "", "", "", "", "", ""],
      ["Garage", "12345678901234", "", "", "", "", "", "", "", ""],
    ]
    const found = await check(await begin(await aCsv({ headers, rows })))
    expect(found.import.kind).toBe("companies")
    expect(found.import.counts).toEqual({
      create: 1,
      change: 1,
      duplicate: 1,
      refused: 1,
      companies_create: 1,
      contacts_create: 2,
    })
    await run(found.import.id)
    expect(await count("partner", "opco = 'opco_ep' and opco_source = 'person' and naf = '4771Z'")).toBe(1)
    expect(await count("partner_contact")).toBe(2)
  })
})

it("invites those it brought in", async () => {
  const { count, device, begin, check, run } = await anImportingSchool(api)
  const { import: card, to_invite } = await run(
    (await check(await begin(await aCsv({ headers: STUDENT_HEADERS, rows: students(3, 500) })))).import.id,
  )
  expect(to_invite).toBe(3)
  const asked = await device.call(inviteImported, {
    params: { importId: card.id },
    body: { students: true, companies: true },
  })
  expect(asked.body).toMatchObject({
    students: { invited: 3, without_email: 0 },
    companies: { invited: 0, without_email: 0 },
  })
  await vi.waitFor(async () => expect(await count("student", "invited_at is not null")).toBe(3), SOON)
  const mail = await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(anInventedPerson(501).email))
  expect(mail.subject).toContain("vous ouvre votre espace étudiant")
})

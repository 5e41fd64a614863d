import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { aCsv, anInventedPerson, anXlsx } from "@jalon/imports/testing"
import {
  acceptRepairs,
  correctRow,
  decideRows,
  getImport,
  inviteImported,
  listImports,
  pasteCells,
  previewUndo,
  runImport,
  setPlaces,
} from "@jalon/imports/wire"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type Card, importing } from "./importing.ts"
import { startTestWorker } from "./test-worker.ts"

let api: TestApi
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

/** A school with one class, and its director at her desk. */
const aSchool = async () => {
  const school = await addOrganization(api.db.admin)
  const director = await addMember(api.db.admin, school, 1)
  const training = await addTraining(api.db.admin, school, {
    title: "BTS Management commercial opérationnel",
    short_title: "BTS MCO",
  })
  const into = await addClass(api.db.admin, school, training.id, { name: "BTS MCO 1A" })
  const device = await api.as(director)
  return { school, director, training, into, device, ...importing(api, device) }
}

const count = async (table: string, school: number, where = "true") =>
  (
    await api.db.admin.query<{ n: number }>(
      `select count(*)::int as n from ${table} where organization_id = $1 and ${where}`,
      [school],
    )
  ).rows[0]?.n

const HEADERS = [
  "Nom",
  "Prénom",
  "Sexe",
  "Né(e) le",
  "N° Sécu",
  "E-mail",
  "Tél. portable",
  "Adresse",
  "Code postal",
  "Ville",
  "Classe",
]
const personRow = (n: number, className = "BTS MCO 1A") => {
  const p = anInventedPerson(n)
  return [
    p.lastName,
    p.firstName,
    p.sex,
    p.birthDate,
    p.nir,
    p.email,
    p.phone,
    p.address,
    p.postcode,
    p.city,
    className,
  ]
}
const people = (count: number, from = 0) => Array.from({ length: count }, (_, n) => personRow(from + n))

describe("a list of students", () => {
  it("is understood, checked, brought in, and nothing changes the second time", async () => {
    const { school, into, begin, check, run, rows } = await aSchool()
    const sheet = await aCsv({ headers: HEADERS, rows: people(1_200) })
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
    expect(await count("student", school)).toBe(0)
    expect(await rows(found.import.id, "create")).toHaveLength(20)

    const done = await run(found.import.id)
    expect(done.import.counts).toMatchObject({ create: 1_200 })
    expect(
      await count(
        "student",
        school,
        `class_id = '${into.id}' and nir_sealed is not null and starts_on = '2026-09-07'`,
      ),
    ).toBe(1_200)
    expect(await count("enrolment", school, "exit_date is null")).toBe(1_200)
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
    const refused = await api.as({ email: (await aSchool()).director.email })
    expect((await refused.call(getImport, { params: { importId: found.import.id } })).status).toBe(404)
  }, 90_000)

  it("remembers how the same columns were understood", async () => {
    const { begin, check } = await aSchool()
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
    const { device, begin, check, detail } = await aSchool()
    const fromBook = await check(
      await begin(
        await anXlsx({ headers: HEADERS, rows: people(3), types: { "Né(e) le": "text" } }),
        "liste.xlsx",
      ),
    )
    expect(fromBook.import.counts).toEqual({ create: 3 })
    const text = [HEADERS, ...people(3, 10)].map((row) => row.join("\t")).join("\n")
    const { body } = await device.call(pasteCells, { body: { text } })
    const pasted = await check(await detail((body.import as Card).id))
    expect(pasted.import.counts).toEqual({ create: 3 })
  })
})

describe("rows that cannot be taken as they are", () => {
  const defects = [
    personRow(1),
    ["", "Malo", "M", "12/03/2008", "", "malo@exemple-cfa.test", "", "", "", "", ""],
    ["Kéravec", "Aminata", "Mme", "31/02/2008", "", "", "", "", "", "", ""],
    ["Lestringuez", "Hugo", "M.", "12/03/2008", "108037505690145", "", "", "", "", "", ""],
    [
      "Trividic",
      "Lina",
      "F",
      "01/05/2007",
      "",
      "lina.exemple-cfa.test",
      "06 39 9B 00 01",
      "",
      "1000",
      "",
      "",
    ],
    ["Sauvageon", "Gabriel", "M", "01/05/2007", "", "", "", "", "", "", "BTS Inconnu"],
    [
      anInventedPerson(1).lastName.toUpperCase(),
      anInventedPerson(1).firstName,
      "",
      anInventedPerson(1).birthDate,
      "",
      "",
      "",
      "",
      "",
      "",
      "",
    ],
    ["  guillemard ", "noé", "m", "3/9/2008", "", "", "", "", "", "", "bts mco-1a"],
  ]

  it("say which cell and why, and are put right in place", async () => {
    const { school, device, begin, check, run, rows, detail } = await aSchool()
    const found = await check(await begin(await aCsv({ headers: HEADERS, rows: defects })))
    expect(found.import.counts).toEqual({ create: 2, refused: 5, duplicate: 1 })
    const importId = found.import.id
    const refused = await rows(importId, "refused")
    expect(
      refused.map(({ row_number, faults }) => [
        row_number,
        faults.map(({ field, code }) => `${field}:${code}`),
      ]),
    ).toEqual([
      [3, ["last_name:missing"]],
      [4, ["birth_date:impossible"]],
      [5, ["nir:key"]],
      [6, ["email:characters", "phone:characters", "address.code_postal:too_short"]],
      [7, ["class:class_unknown"]],
    ])
    expect(refused[2]?.cells.find(({ field }) => field === "nir")).toEqual({
      field: "nir",
      text: "1 08 •• •• ••• ••• ••",
      is_secret: true,
    })
    expect(refused[3]?.faults[2]).toMatchObject({ suggestion: "01000" })
    expect((await rows(importId, "duplicate"))[0]).toMatchObject({ row_number: 8, same_as: 2 })
    expect(found.places).toEqual([
      {
        field: "class",
        key: "class:bts inconnu",
        name: "BTS Inconnu",
        rows: 1,
        training_id: null,
        decision: null,
      },
    ])

    const fix = async (row: number, cells: Record<string, string>) => {
      const rowId = refused.find(({ row_number }) => row_number === row)?.id ?? ""
      const { body } = await device.call(correctRow, { params: { importId, rowId }, body: { cells } })
      return (body.row as { verdict: string; faults: unknown[] }).verdict
    }
    expect(await fix(3, { last_name: "Ferrandec" })).toBe("create")
    expect(await fix(4, { birth_date: "32/01/2008" })).toBe("refused")
    expect(await fix(4, { birth_date: "28/02/2008" })).toBe("create")
    expect(await fix(5, { nir: "1 08 03 75 056 901 44" })).toBe("create")
    expect(await fix(6, { email: "lina@exemple-cfa.test", phone: "06 39 98 00 01" })).toBe("refused")
    const repaired = await device.call(acceptRepairs, {
      params: { importId },
      body: { field: "address.code_postal", code: "too_short" },
    })
    expect(repaired.body).toMatchObject({ repaired: 1 })
    const fixed = await detail(importId)
    expect(fixed.import.counts).toMatchObject({ create: 6, refused: 1, duplicate: 1 })
    expect(fixed.ready).toBe(4)
    expect(fixed.faults).toEqual([{ field: "class", code: "class_unknown", rows: 1, repairs: 0 }])

    const done = await run(importId)
    expect(done.import.counts).toMatchObject({ create: 6, refused: 1, duplicate: 1 })
    expect(await count("student", school)).toBe(6)
    expect(
      await count(
        "student",
        school,
        "last_name = 'guillemard' and first_name = 'noé' and class_id is not null",
      ),
    ).toBe(1)
    // What was left aside is put right afterwards, without the sheet, which is gone.
    const [left] = await rows(importId, "refused")
    await device.call(correctRow, {
      params: { importId, rowId: left?.id ?? "" },
      body: { cells: { class: "BTS MCO 1A" } },
    })
    const [twin] = await rows(importId, "duplicate")
    await device.call(decideRows, {
      params: { importId },
      body: { rows: [twin?.id ?? ""], decision: { kind: "create" } },
    })
    const later = await run(importId)
    expect(later.import.counts).toMatchObject({ create: 8 })
    expect(await count("student", school)).toBe(8)
    expect((await device.call(runImport, { params: { importId } })).body).toMatchObject({
      code: "import.nothing_ready",
    })
  })

  it("have their unknown class made, once somebody says so", async () => {
    const { school, training, device, begin, check, run, until } = await aSchool()
    const found = await check(
      await begin(
        await aCsv({
          headers: [...HEADERS, "Formation"],
          rows: [[...personRow(1, "BTS MCO 9Z"), "BTS MCO"]],
        }),
      ),
    )
    expect(found.places).toMatchObject([{ key: "class:bts mco 9z", training_id: training.id }])
    const importId = found.import.id
    const decision = {
      kind: "create",
      training_id: training.id,
      start_date: "2026-09-07",
      end_date: "2027-07-02",
    } as const
    await device.call(setPlaces, { params: { importId }, body: { places: { "class:bts mco 9z": decision } } })
    const checked = await until(importId, "checked")
    expect(checked.import.counts).toEqual({ create: 1 })
    expect(await count("class", school)).toBe(1)
    await run(importId)
    expect(await count("class", school, "name = 'BTS MCO 9Z'")).toBe(1)
    expect(
      await count(
        "student",
        school,
        "class_id = (select id from class where name = 'BTS MCO 9Z' and organization_id = student.organization_id)",
      ),
    ).toBe(1)
  })

  it("are asked about when a column is written month first", async () => {
    const { device, begin, check, until } = await aSchool()
    const rows = [
      ["Ferrandec", "Malo", "09/13/2008"],
      ["Kéravec", "Aminata", "03/04/2008"],
    ]
    const found = await check(await begin(await aCsv({ headers: ["Nom", "Prénom", "Né(e) le"], rows })))
    expect(found.month_first).toEqual(["birth_date"])
    await device.call(setPlaces, {
      params: { importId: found.import.id },
      body: { places: {}, options: { month_first: ["birth_date"] } },
    })
    const again = await until(found.import.id, "checked")
    expect(again.import.counts).toEqual({ create: 2 })
    expect(again.month_first).toEqual([])
  })
})

describe("who is already known", () => {
  it("is changed where the sheet says otherwise, asked about when only likely, and left alone on demand", async () => {
    const { school, device, begin, check, run, rows } = await aSchool()
    await run((await check(await begin(await aCsv({ headers: HEADERS, rows: people(3) })))).import.id)
    const [one, two] = [anInventedPerson(0), anInventedPerson(1)]
    const headers = ["Nom", "Prénom", "Né(e) le", "Tél.", "Mail"]
    const sheet = await aCsv({
      headers,
      rows: [
        [one.lastName.toUpperCase(), one.firstName, one.birthDate, "06 39 98 99 99", ""],
        [two.lastName, two.firstName, "", "", ""],
        [`${one.lastName}x`, one.firstName, one.birthDate, "", ""],
        ["Toute", "Autre", "01/01/2001", "", two.email],
      ],
    })
    const found = await check(await begin(sheet))
    expect(found.import.counts).toEqual({ change: 1, possible: 3 })
    const [change] = await rows(found.import.id, "change")
    expect(change?.differences).toEqual([
      { field: "phone", before: expect.stringMatching(/^\+33/), after: "+33639989999" },
    ])
    const possible = await rows(found.import.id, "possible")
    expect(possible.map(({ people }) => people[0]?.reasons)).toEqual([
      ["même nom"],
      ["nom très proche et même date de naissance"],
      ["même adresse e-mail"],
    ])
    const importId = found.import.id
    const decide = (
      at: number,
      decision: { kind: "create" } | { kind: "skip" } | { kind: "update"; id: string },
    ) => device.call(decideRows, { params: { importId }, body: { rows: [possible[at]?.id ?? ""], decision } })
    await decide(0, { kind: "skip" })
    await decide(1, { kind: "update", id: possible[1]?.people[0]?.id ?? "" })
    await decide(2, { kind: "create" })
    const done = await run(importId)
    expect(done.import.counts).toMatchObject({ create: 1, change: 2, skipped: 1 })
    expect(await count("student", school)).toBe(4)
    expect(await count("student", school, `last_name = '${one.lastName}x'`)).toBe(1)

    const unchanged = await check(await begin(sheet), { options: { update_existing: false } })
    expect(unchanged.import.counts).toMatchObject({ same: expect.any(Number) })
    expect(unchanged.import.counts).not.toHaveProperty("change")
  })
})

describe("a rentrée", () => {
  const headers = [
    "Nom",
    "Prénom",
    "Né(e) le",
    "Classe",
    "SIRET entreprise",
    "Entreprise",
    "CP entreprise",
    "Ville entreprise",
    "Tuteur",
    "Mail tuteur",
  ]
  const row = (n: number, siret: string, company: string, tutor = "BRANCHEREAU Odile") => {
    const p = anInventedPerson(n)
    return [
      p.lastName,
      p.firstName,
      p.birthDate,
      "BTS MCO 1A",
      siret,
      company,
      siret === "" ? "" : "99100",
      siret === "" ? "" : "Valmont",
      tutor,
      tutor === "" ? "" : "odile@exemple-cfa.test",
    ]
  }
  const rows = [
    row(0, "99990107700019", "Boutique Lumen"),
    row(1, "999 901 077 00019", "BOUTIQUE LUMEN"),
    row(2, "99990208300149", "Garage du Pont Rouge", "TASSIGNY Marc"),
    row(3, "9,9990107E+13", "Librairie"),
    row(4, "", "", ""),
    row(5, "99990309900078", ""),
  ]

  it("brings students, companies and tutors, each company once", async () => {
    const { school, begin, check, run, rows: rowsOf } = await aSchool()
    const found = await check(await begin(await aCsv({ headers, rows })))
    expect(found.import.kind).toBe("rentree")
    expect(found.import.counts).toEqual({ create: 4, refused: 2, companies_create: 2, contacts_create: 2 })
    const refused = await rowsOf(found.import.id, "refused")
    expect(refused.map(({ faults }) => faults[0]?.field)).toEqual(["company.siret", "company.denomination"])
    expect(refused[0]?.faults[0]?.precision).toContain("notation scientifique")
    await run(found.import.id)
    expect(await count("partner", school)).toBe(2)
    expect(await count("partner_contact", school, "roles = '{maitre_apprentissage}'")).toBe(2)
    expect(await count("student", school, "partner_id is not null")).toBe(3)
    const again = await check(await begin(await aCsv({ headers, rows })))
    expect(again.import.counts).toEqual({ same: 4, refused: 2 })
  })

  it("counts companies and people anew once rows were put right", async () => {
    const { school, device, begin, check, run, until, rows: rowsOf } = await aSchool()
    const { import: card } = await check(await begin(await aCsv({ headers, rows })))
    const params = { importId: card.id }
    const [shortened, nameless] = await rowsOf(card.id, "refused")
    const put = (row: typeof shortened, cells: Record<string, string>) =>
      device.call(correctRow, { params: { ...params, rowId: row?.id ?? "" }, body: { cells } })
    // One joins a company of the sheet, the other brings one of its own.
    await put(shortened, { "company.siret": "99990107700019" })
    const { body } = await device.call(getImport, { params })
    expect(body).toMatchObject({ to_recount: true, import: { counts: { create: 5, refused: 1 } } })
    await put(nameless, { "company.denomination": "Librairie du Quai Vert" })
    await device.call(setPlaces, { params, body: { places: {} } })
    const counted = await until(card.id, "checked")
    expect(counted).toMatchObject({ to_recount: false })
    expect(counted.import.counts).toEqual({ create: 6, companies_create: 3, contacts_create: 3 })
    const done = await run(card.id)
    expect(done.import.counts).toMatchObject({ create: 6, companies_create: 3, contacts_create: 3 })
    expect(await count("partner", school)).toBe(3)

    const asked = await device.call(inviteImported, { params, body: { students: false, companies: true } })
    expect(asked.body).toMatchObject({ students: { invited: 0 }, companies: { invited: 3 } })
    await vi.waitFor(async () => expect(await count("partner", school, "status = 'invited'")).toBe(3), {
      timeout: 15_000,
      interval: 50,
    })
    expect(await count("student", school, "invited_at is not null")).toBe(0)
    const mail = await worker.mail.waitFor(
      ({ envelopeTo, text }) => envelopeTo.includes("odile@exemple-cfa.test") && text.includes("partnership"),
      15_000,
    )
    expect(mail.text).toContain("/school/partnership/")
  })

  it("is undone whole: what nobody touched goes, what somebody touched is archived, changes are put back", async () => {
    const { school, director, device, begin, check, run, undo } = await aSchool()
    const first = await run(
      (await check(await begin(await aCsv({ headers: HEADERS, rows: people(2, 100) })))).import.id,
    )
    const known = anInventedPerson(100)
    const other = anInventedPerson(101)
    const mixed = [
      ...rows.slice(0, 3),
      [
        known.lastName,
        known.firstName,
        known.birthDate,
        "",
        "99990410500015",
        "Nordique Assurances",
        "99100",
        "Valmont",
        "",
        "",
      ],
      [
        other.lastName,
        other.firstName,
        other.birthDate,
        "",
        "99990410500015",
        "Nordique Assurances",
        "99100",
        "Valmont",
        "",
        "",
      ],
    ]
    const done = await run((await check(await begin(await aCsv({ headers, rows: mixed })))).import.id)
    expect(done.import.counts).toMatchObject({ create: 3, change: 2, companies_create: 3 })
    // Somebody works on one of the new records, and changes what the import had written in a known one.
    await api.db.admin.query(
      "update student set phone = '+33639980077', updated_at = now() where last_name = $1",
      [anInventedPerson(0).lastName],
    )
    await api.db.admin.query(
      "update student set partner_id = null, updated_at = now() where last_name = $1",
      [other.lastName],
    )
    const preview = await device.call(previewUndo, { params: { importId: done.import.id } })
    expect(preview.body).toMatchObject({ counts: { removed: 2, archived: 1, restored: 2 } })
    const undone = await undo(done.import.id)
    expect(undone.import.counts).toMatchObject({ removed: 2, archived: 1, restored: 1, kept: 1 })
    expect(await count("student", school, "archived_at is null")).toBe(2)
    expect(await count("student", school, "archive_reason = 'Import annulé'")).toBe(1)
    expect(await count("student", school, "partner_id is not null and archived_at is null")).toBe(0)
    expect(await count("partner", school, "archived_at is null")).toBe(0)
    expect(await count("enrolment", school)).toBe(3)
    expect(
      await api.db.admin.query("select audit_first_break($1) as at", [`organization:${school}`]),
    ).toMatchObject({ rows: [{ at: null }] })
    expect((await device.call(listImports, { query: {} })).body).toMatchObject({ count: 2 })
    expect(first.import.state).toBe("done")
    expect(director.email).toContain("@")
  })
})

describe("a list of companies", () => {
  it("brings companies and their people, and says which number is wrong", async () => {
    const { school, begin, check, run } = await aSchool()
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
    expect(
      await count("partner", school, "opco = 'opco_ep' and opco_source = 'person' and naf = '4771Z'"),
    ).toBe(1)
    expect(await count("partner_contact", school)).toBe(2)
  })
})

it("invites those it brought in", async () => {
  const { school, device, begin, check, run } = await aSchool()
  const { import: card, to_invite } = await run(
    (await check(await begin(await aCsv({ headers: HEADERS, rows: people(3, 500) })))).import.id,
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
  await vi.waitFor(async () => expect(await count("student", school, "invited_at is not null")).toBe(3), {
    timeout: 15_000,
    interval: 50,
  })
  const mail = await worker.mail.waitFor(
    ({ envelopeTo }) => envelopeTo.includes(anInventedPerson(501).email),
    15_000,
  )
  expect(mail.subject).toContain("vous ouvre votre espace étudiant")
})

import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { exportPartners, exportStudents } from "@jalon/exports/wire"
import { siret as siretFormat } from "@jalon/identifiers"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { matchColumns } from "@jalon/imports/rules"
import { addPartner } from "@jalon/partners/testing"
import { fromBytes, readSheet } from "@jalon/sheets"
import { addClass, addStudent } from "@jalon/students/testing"
import { setNir } from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { unzip } from "./unzip.ts"

let api: TestApi
let school: number
let office: Device
let teacher: Device

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  office = await api.as(await addMember(api.db.admin, school, 2))
  teacher = await api.as(await addMember(api.db.admin, school, 4))
})

const add = (row: Record<string, unknown> = {}) => addStudent(api.db.admin, school, row)

const cellsOf = async (bytes: Buffer, fileName: string) => {
  const rows: string[][] = []
  for await (const { cells } of readSheet(fromBytes(bytes), { fileName }))
    rows.push(cells.map(({ text }) => text))
  return rows
}

const take = async (query: object, device = office, route = exportStudents as typeof exportStudents) => {
  const reply = await device.call(route, { query: query as never })
  expect(reply.status).toBe(200)
  const { body, bytes, headers } = reply
  return { body, bytes, headers, rows: await cellsOf(bytes, "liste") }
}

const notes = async () => {
  const { rows } = await api.db.admin.query<{ subject_id: string; after: { exported: object } }>(
    "select subject_id, after from audit_entry where organization_id = $1 and operation = 'note' and subject = 'list' order by seq",
    [school],
  )
  return rows.map(({ subject_id, after }) => ({ list: subject_id, ...after.exported }))
}

describe("the students a list shows, taken away", () => {
  it("come with the columns asked for, those of other schools never, all pages in the order of the list", async () => {
    const { id: class_id, trainingId: training_id } = await addClass(api.db.admin, school, {
      name: "BTS MCO 1A",
    })
    const partner = await addPartner(api.db.admin, school, { denomination: "Boulangerie du Pré" })
    for (let n = 0; n < 23; n++)
      await add({
        last_name: `Nom${String(n).padStart(2, "0")}`,
        class_id,
        training_id,
        partner_id: partner.id,
      })
    await addStudent(api.db.admin, await addOrganization(api.db.admin), { last_name: "Ailleurs" })
    const { rows, headers } = await take({ format: "csv", columns: ["name", "class", "company"] })
    expect(rows[0]).toEqual([
      "Nom de naissance",
      "Nom d’usage",
      "Prénom",
      "Classe",
      "Entreprise",
      "SIRET de l’entreprise",
    ])
    expect(rows.slice(1).map(([name]) => name)).toEqual(
      Array.from({ length: 23 }, (_, n) => `Nom${String(n).padStart(2, "0")}`),
    )
    expect(rows[1]?.slice(3)).toEqual([
      "BTS MCO 1A",
      "Boulangerie du Pré",
      siretFormat.format(partner.siret ?? ""),
    ])
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="etudiants-\d{4}-\d\d-\d\d\.csv"/)
    expect(headers["content-type"]).toContain("text/csv")
  })

  it("are those of the view, the search and the filters", async () => {
    const { id: class_id } = await addClass(api.db.admin, school)
    await add({ last_name: "Étienne", class_id })
    await add({ last_name: "Etiévant" })
    await add({ last_name: "Martin", class_id })
    await add({ last_name: "Parti", archived_at: new Date() })
    const names = async (query: object) =>
      (await take({ format: "csv", ...query })).rows.slice(1).map(([name]) => name)
    expect(await names({ q: "eti" })).toEqual(["Étienne", "Etiévant"])
    expect(await names({ q: "eti", class: class_id })).toEqual(["Étienne"])
    expect(await names({ view: "archived" })).toEqual(["Parti"])
    expect(await names({ sort: "-name" })).toEqual(["Martin", "Etiévant", "Étienne"])
  })

  it("keep the order of the first days of training over pages, those without one at the end", async () => {
    await api.db.admin.query(
      `insert into student (id, organization_id, last_name, first_name)
       select gen_random_uuid(), $1, 'Sans' || lpad(n::text, 4, '0'), 'X' from generate_series(1, 1200) n`,
      [school],
    )
    const { id: class_id } = await addClass(api.db.admin, school, { startsOn: "2026-09-14" })
    await add({ last_name: "Zed", class_id })
    await api.db.admin.query("update student set starts_on = '2026-09-14' where class_id = $1", [class_id])
    const up = (await take({ format: "csv", sort: "starts" })).rows.slice(1).map(([name]) => name)
    const down = (await take({ format: "csv", sort: "-starts" })).rows.slice(1).map(([name]) => name)
    expect(up.length).toBe(1201)
    expect(up.slice(0, 2)).toEqual(["Zed", "Sans0001"])
    expect(new Set(up).size).toBe(1201)
    expect(down).toEqual(up.toReversed())
  })

  it("say how they can be reached to those who teach, and nothing else whatever they ask", async () => {
    const partner = await addPartner(api.db.admin, school, { denomination: "Boulangerie du Pré" })
    await add({
      last_name: "Étienne",
      email: "zoe@exemple.test",
      phone: "+33639980001",
      partner_id: partner.id,
    })
    await add({ last_name: "Parti", archived_at: new Date() })
    const all = [
      "name",
      "training",
      "class",
      "center",
      "company",
      "state",
      "documents",
      "next",
      "starts",
      "email",
      "phone",
    ]
    const { rows, body } = await take({ format: "csv", view: "archived", columns: all }, teacher)
    expect(rows).toEqual([
      ["Nom de naissance", "Nom d’usage", "Prénom", "Formation", "Classe", "Centre", "E-mail", "Téléphone"],
      ["Étienne", "", "Lina", "", "", "", "zoe@exemple.test", "06 39 98 00 01"],
    ])
    expect(body.text).not.toContain("Boulangerie")
  })

  it("never carry a social security number, whoever asks", async () => {
    const { id } = await add({ last_name: "Étienne" })
    const nir = "299129910012378"
    const kept = await office.call(setNir, { params: { studentId: id }, body: { nir: nir.slice(0, 13) } })
    expect(kept.body).toMatchObject({ has_nir: true })
    const { rows } = await take({ format: "xlsx", columns: ["name", "nir", "health"] })
    expect(JSON.stringify(rows)).not.toContain(nir.slice(0, 13))
    expect(rows[0]).toEqual(["Nom de naissance", "Nom d’usage", "Prénom"])
  })

  it.each(["csv", "xlsx"])("cannot act in a spreadsheet: %s", async (format) => {
    const payloads = [
      '=HYPERLINK("http://x.test")',
      "+33 612345678",
      "-2+3",
      "@SUM(A1)",
      "\t=1+1",
      "\r=1+1",
      " =1+1",
      "＝1+1",
      '"=1+1"',
    ]
    for (const last_name of payloads) await add({ last_name })
    const { rows, body, bytes } = await take({ format, columns: ["name"] })
    // Read by a program that knows our guard, each is what it was.
    expect(
      rows
        .slice(1)
        .map(([name]) => name?.trim())
        .toSorted(),
    ).toEqual(payloads.map((text) => text.trim()).toSorted())
    if (format === "csv") {
      const first = String(body.text).split("\r\n").slice(1).filter(Boolean)
      for (const line of first) expect(line).not.toMatch(/^"?[\s"]*[=+\-@＝\t\r]/)
    } else {
      const xml = String(unzip(bytes).get("xl/worksheets/sheet1.xml"))
      expect(xml).not.toContain("<f>")
      expect(xml.match(/t="inlineStr"/g)?.length).toBeGreaterThanOrEqual(payloads.length)
    }
  })

  it("leave one note: who, which list, how many rows, which columns, and not what was searched", async () => {
    await add({ last_name: "Étienne" })
    await take({ format: "csv", columns: ["name", "email"], q: "etienne" })
    expect(await notes()).toEqual([
      {
        list: "students",
        format: "csv",
        rows: 1,
        columns: ["Nom de naissance", "Nom d’usage", "Prénom", "E-mail"],
        view: "all",
        narrowed: true,
      },
    ])
    expect(JSON.stringify(await notes())).not.toContain("etienne")
  })

  it("are given sixty times a minute at most to one person", async () => {
    const statuses: number[] = []
    for (let n = 0; n < 61; n++)
      statuses.push((await office.call(exportStudents, { query: { format: "csv" } as never })).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    expect(statuses[60]).toBe(429)
  })

  it("have the names of columns that the wizard knows", async () => {
    await add()
    const { rows } = await take({ format: "csv" })
    const fields = matchColumns("rentree", rows[0] ?? []).flatMap(({ field, certainty }) =>
      certainty === "sure" ? [field] : [],
    )
    expect(fields).toEqual(
      expect.arrayContaining([
        "last_name",
        "usage_name",
        "first_name",
        "training",
        "class",
        "company.denomination",
        "company.siret",
        "email",
        "phone",
      ]),
    )
  })
})

describe("the companies a list shows, taken away", () => {
  it("come with their contact apart, and those of other schools never", async () => {
    const { id, siret } = await addPartner(api.db.admin, school, {
      denomination: "=Garage",
      opco: "opco_ep",
      effectif: 12,
    })
    await addPartner(api.db.admin, await addOrganization(api.db.admin), { denomination: "Ailleurs" })
    await api.db.admin.query(
      `insert into partner_contact (id, organization_id, partner_id, last_name, first_name, email, roles)
       values (gen_random_uuid(), $1, $2, 'Roux', 'Ana', 'ana@example.org', '{rh}')`,
      [school, id],
    )
    const reply = await office.call(exportPartners, {
      query: { format: "csv", columns: ["name", "opco", "headcount", "contact"] } as never,
    })
    expect(await cellsOf(reply.bytes, "liste.csv")).toEqual([
      [
        "SIRET de l’entreprise",
        "Entreprise",
        "OPCO",
        "Effectif de l’entreprise",
        "Nom du contact",
        "Prénom du contact",
        "E-mail du contact",
        "Téléphone du contact",
        "E-mail de l’entreprise",
        "Téléphone de l’entreprise",
      ],
      [
        siretFormat.format(siret ?? ""),
        "=Garage",
        "OPCO EP",
        "12",
        "Roux",
        "Ana",
        "ana@example.org",
        "",
        "contact@example.org",
      ],
    ])
    expect(String(reply.body.text)).toContain(";'=Garage;")
    expect(await notes()).toMatchObject([{ list: "partners", rows: 1 }])
  })

  it("are not for those who teach", async () => {
    const reply = await teacher.call(exportPartners, { query: { format: "csv" } as never })
    expect(reply.body).toMatchObject({ code: "access.denied" })
  })
})

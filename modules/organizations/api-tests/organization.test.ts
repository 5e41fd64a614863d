import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import {
  askForValidation,
  companyBasicData,
  getOrganization,
  getSchool,
  listIntegrations,
  removeLogo,
  schoolAdministrativeBasicData,
  schoolBasicData,
  schoolOfflineBasicData,
  setIntegration,
  studentBasicData,
  updateLogo,
  updateSchool,
} from "@jalon/organizations/wire"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device
let pedagogy: Device
let student: Device
let company: Device
let stranger: Device
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  school = await addOrganization(admin)
  office = await api.as(await addMember(admin, school, 2))
  pedagogy = await api.as(await addMember(admin, school, 4))
  student = await api.as(await addAccount(admin, 0))
  const buyer = await addOrganization(admin, { kind: "company" })
  company = await api.as(await addMember(admin, buyer, 2, { accountType: 1 }))
  stranger = await api.as(
    await addMember(admin, await addOrganization(admin, { name: "CFA des Trois Ponts" }), 1),
  )
})
afterAll(() => api.close())

const identity = {
  name: "CFA Horizon Métiers",
  trade_name: "Horizon",
  siret: "000 000 109 00017",
  nda: "99 99 00001 99",
  address: { numero: "14", voie: "quai des Merisiers", code_postal: "99100", commune: "Valmont-sur-Orle" },
  phone: "01 99 00 12 34",
  email: "accueil@exemple-cfa.test",
  website: "https://horizon.example.org",
  legal_representative: "Hélène Marsaudon",
  signatory: { last_name: "Marsaudon", first_name: "Hélène", job_title: "Directrice" },
}
const save = (changes: object = {}) => office.call(updateSchool, { body: { ...identity, ...changes } })

it("[C-04] [C-05] [E-03] [E-04] is read with its integrations by whoever works there", async () => {
  const other = await addOrganization(api.db.admin, { name: "CFA Horizon Métiers" })
  await api.db.admin.query(
    "insert into integration (id, organization_id, integration_type, url) values (gen_random_uuid(), $1, 0, 'https://lea.example.org')",
    [other],
  )
  const browser = await api.as(await addMember(api.db.admin, other, 3))
  expect((await browser.call(getOrganization)).body).toMatchObject({
    customer: {
      id: other,
      name: "CFA Horizon Métiers",
      logo: null,
      details: {
        invoice_uuid: expect.any(String),
        invoice_is_config_accepted: false,
        invoice_prefix: "",
        invoice_counter: 1,
        educational_module_access: true,
      },
    },
  })
  expect((await browser.call(listIntegrations)).body).toEqual({
    integrations: [{ integration_type: 0, url: "https://lea.example.org" }],
  })
})

describe("the school's identity", () => {
  it("is saved whole, with its numbers read as people write them", async () => {
    const { body } = await save()
    expect(body).toMatchObject({
      state: "success",
      organization: {
        ...identity,
        siret: "00000010900017",
        nda: "99990000199",
        phone: "+33199001234",
        validated_at: null,
      },
    })
    expect((await office.call(getSchool)).body.organization).toMatchObject({ trade_name: "Horizon" })
    expect((await stranger.call(getSchool)).body.organization).toMatchObject({ name: "CFA des Trois Ponts" })
    expect((await pedagogy.call(getSchool)).status).toBe(403)
  })

  it("says what is wrong, field by field", async () => {
    const { body } = await save({ siret: "123", website: "http://sans-s.example.org", name: " " })
    expect(Object.keys(body.fields as object).toSorted()).toEqual(["name", "siret", "website"])
  })

  it("is validated again once what was confirmed has changed", async () => {
    await save()
    const validate = () =>
      api.db.admin.query("update organization set validated_at = now() where id = $1", [school])
    await validate()
    expect((await save({ trade_name: "HM" })).body.organization).toMatchObject({
      validated_at: expect.any(String),
    })
    expect((await save({ name: "CFA Horizon" })).body.organization).toMatchObject({ validated_at: null })
    await save()
  })

  it("[R-29] is not sent for validation while something is missing", async () => {
    await save({ siret: "", address: {}, legal_representative: "" })
    const { body } = await office.call(askForValidation, { body: { email: "direction@exemple-cfa.test" } })
    expect(body).toMatchObject({
      code: "organization.incomplete",
      message: expect.stringContaining(
        "le SIRET, l’adresse (voie, code postal et ville) et le représentant légal",
      ),
    })
    await save()
  })

  it("[R-29] can be sent to the legal representative for validation", async () => {
    const { body } = await office.call(askForValidation, { body: { email: "Direction@exemple-cfa.test" } })
    expect(body.organization).toMatchObject({
      validation: { email: "direction@exemple-cfa.test", state: "open", reports: [] },
    })
  })
})

describe("the logo", () => {
  const draw = (format: "png" | "jpeg") =>
    sharp({ create: { width: 300, height: 60, channels: 4, background: "#2450b2" } })
      .toFormat(format)
      .toBuffer()
  const send = async (bytes: Buffer) => office.call(updateLogo, { file: new Blob([new Uint8Array(bytes)]) })

  it("is drawn anew, shown by the organization, replaced and removed", async () => {
    const { body } = await send(await draw("png"))
    const path = new URL(String(body.logo)).pathname
    const file = join(api.settings.FILES_FOLDER ?? "", path.replace("/files/", ""))
    expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 })
    const card = (await pedagogy.call(getOrganization)).body.customer as { logo: string }
    expect(new URL(card.logo).pathname).toBe(path)
    await office.call(removeLogo)
    expect((await office.call(getSchool)).body.organization).toMatchObject({ logo: null })
    expect(existsSync(file)).toBe(true)
  })

  it("is a picture and nothing else", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await send(svg)).body.code).toBe("picture.not_an_image")
  })
})

describe("the LEA integration", () => {
  it("is an https address, linked and unlinked by the office", async () => {
    const link = (url: string | null) =>
      office.call(setIntegration, { params: { type: "0" as never }, body: { url } })
    expect((await link("http://lea.example.org")).body.fields).toHaveProperty("url")
    expect((await link("javascript:alert(1)")).body.fields).toHaveProperty("url")
    expect((await link("https://lea.example.org/cfa")).body.integrations).toEqual([
      { integration_type: 0, url: "https://lea.example.org/cfa" },
    ])
    expect((await stranger.call(listIntegrations)).body.integrations).toEqual([])
    expect((await link("")).body.integrations).toEqual([])
  })
})

describe("basic data", () => {
  type Lists = Record<string, { code: string; label: string }[]>
  const listsOf = (body: Record<string, unknown>) => body.lists as Lists

  it("[C-19] gives a student the lists of her own fields", async () => {
    const { body } = await student.call(studentBasicData)
    expect(listsOf(body).apprenti_nationalite).toContainEqual({ code: "2", label: "Union européenne" })
    expect(listsOf(body).diplome).toContainEqual({ code: "54", label: "BTS", group: "Bac+2" })
    expect(listsOf(body)).not.toHaveProperty("employeur_type")
    expect(body.departments).toContainEqual({ code: "2A", name: "Corse-du-Sud" })
  })

  it("[C-23] gives a company the lists of an employer", async () => {
    const { body } = await company.call(companyBasicData)
    expect(listsOf(body).employeur_type).toHaveLength(16)
    expect(body.opcos).toContainEqual({ key: "opco_ep", name: "OPCO EP" })
    expect(body.roles).toContainEqual({ id: 2, text: "RH" })
    expect(body.pension_funds).toContain("PRO BTP")
  })

  it("[C-30] gives every school member the roles and departments", async () => {
    const { body } = await pedagogy.call(schoolBasicData)
    expect(body.roles).toContainEqual({ id: 5, text: "Formateur" })
  })

  it("[C-29] gives the office the lists of the whole contract", async () => {
    const { body } = await office.call(schoolAdministrativeBasicData)
    expect(Object.keys(listsOf(body))).toEqual(
      expect.arrayContaining([
        "contrat_type",
        "employeur_type",
        "apprenti_derniere_classe",
        "maitre_niveau_diplome",
      ]),
    )
    expect((await pedagogy.call(schoolAdministrativeBasicData)).status).toBe(403)
  })

  it("[C-28] gives the office the lists for partners without an account", async () => {
    const { body } = await office.call(schoolOfflineBasicData)
    expect(Object.keys(body).toSorted()).toEqual(["departments", "lists", "opcos", "pension_funds"])
    expect(listsOf(body).employeur_specifique).toHaveLength(5)
    expect((await company.call(schoolOfflineBasicData)).status).toBe(403)
  })
})

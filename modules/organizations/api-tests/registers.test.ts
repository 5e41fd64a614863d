import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import {
  lookUpCertification,
  lookUpCommunes,
  lookUpCompany,
  lookUpOpco,
  searchAddresses,
} from "@jalon/organizations/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let browser: Device
beforeAll(async () => {
  api = await startTestApi()
  browser = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 2))
})
afterAll(() => api.close())

const company = (siret: string) => browser.call(lookUpCompany, { query: { siret } })

it("fills a company from its SIRET, in the fields of the official forms", async () => {
  expect((await company("000 000 166 00017")).body).toMatchObject({
    outcome: "found",
    company: {
      siret: "00000016600017",
      denomination: expect.stringMatching(/garage du pont rouge/i),
      address: { numero: "5", code_postal: expect.any(String), commune: expect.any(String) },
      naf: "4520A",
      employeur_type: "12",
      idcc: ["1090"],
      is_open: true,
    },
  })
})

it("says what is wrong with a number, and tells an unknown one from a silent register", async () => {
  expect((await company("0000016600017")).body).toMatchObject({
    code: "request.invalid",
    fields: { siret: expect.stringContaining("il en manque") },
  })
  expect((await company("40400000200018")).body).toEqual({ outcome: "not_found", company: null })
  api.registers.setFault("companies", "500")
  expect((await company("00000016600017")).body).toEqual({ outcome: "unavailable", company: null })
  api.registers.setFault("companies", null)
})

it("finds the OPCO, the certification, the communes and the address", async () => {
  const opco = await browser.call(lookUpOpco, { query: { siret: "00000016600017" } })
  expect(opco.body).toMatchObject({
    outcome: "found",
    opco: { key: "opco_mobilites", name: "OPCO Mobilités" },
  })
  const found = await browser.call(lookUpCertification, { query: { rncp: "38362" } })
  expect(found.body).toMatchObject({ outcome: "found", certification: { rncp_code: "RNCP38362", level: 5 } })
  const communes = await browser.call(lookUpCommunes, { query: { postcode: "49100" } })
  expect(communes.body).toMatchObject({ outcome: "found", communes: [{ postcode: "49100" }] })
  const named = await browser.call(lookUpCommunes, { query: { name: "Ange" } })
  expect(named.body).toMatchObject({ outcome: "found", communes: [{ name: "Angers", insee_code: "49007" }] })
  expect((await browser.call(lookUpCommunes, { query: {} })).body).toMatchObject({ outcome: "not_found" })
  const addresses = await browser.call(searchAddresses, { query: { q: "14 quai des Mer" } })
  expect(addresses.body.outcome).toBe("found")
  expect((addresses.body.addresses as unknown[])[0]).toMatchObject({
    address: { numero: "14", commune: "Angers" },
  })
})

it("is for signed-in people, each counted by herself", async () => {
  const query = { siret: "00000016600017" }
  expect((await api.device().call(lookUpCompany, { query })).status).toBe(401)
  const student = await api.as(await addAccount(api.db.admin, 0))
  const answers = []
  for (let n = 0; n < 62; n++) answers.push((await student.call(lookUpCompany, { query })).status)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await company("00000016600017")).status).toBe(200)
})

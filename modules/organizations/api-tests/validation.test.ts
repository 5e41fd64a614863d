import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { guestLinkKey, guestLinkToken, openGuestLinks } from "@jalon/guest-links/server"
import { addOrganization } from "@jalon/identity/testing"
import { confirmValidation, getValidation, reportError } from "@jalon/organizations/wire"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

let api: TestApi
let key: Buffer
let school: number
beforeAll(async () => {
  api = await startTestApi()
  key = guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64"))
})
afterAll(() => api.close())

const setOrganization = (column: string, value: unknown) =>
  api.db.admin.query(`update organization set ${column} = $2 where id = $1`, [school, value])
beforeEach(async () => {
  api.registers.setFault("companies", null)
  school = await addOrganization(api.db.admin)
  await setOrganization("siret", "00000010900017")
  await setOrganization("legal_representative", "Hélène Marsaudon")
  await setOrganization("address", {
    numero: "16",
    voie: "quai des Merisiers",
    code_postal: "99100",
    commune: "Valmont-sur-Orle",
  })
})
const ask = async () => {
  const { guestLinkId } = await api.db.data.inScope(
    { kind: "system", organizationId: school },
    "test",
    (scope) =>
      openGuestLinks(key).issue(scope, {
        kind: "validation",
        subject: "organization",
        subjectId: String(school),
        email: "direction@exemple-cfa.test",
      }),
  )
  return guestLinkToken(key, guestLinkId)
}
const look = (token: string) => api.device().call(getValidation, { params: { token } })
const confirm = (token: string) => api.device().call(confirmValidation, { body: { token } })
const validatedAt = async () =>
  (await api.db.admin.query("select validated_at from organization where id = $1", [school])).rows[0]
    ?.validated_at

it("[R-29] compares the organization with the public register and marks the differences", async () => {
  const { body } = await look(await ask())
  expect(body).toMatchObject({ guest_link: { state: "open" }, recap: { register: "found" } })
  expect((body.recap as { lines: unknown[] }).lines).toEqual([
    { line: "name", value: "CFA Horizon Métiers", register: expect.any(String), differs: false },
    { line: "siret", value: "00000010900017", register: "00000010900017", differs: false },
    {
      line: "address",
      value: "16 quai des Merisiers, 99100 Valmont-sur-Orle",
      register: expect.stringContaining("14"),
      differs: true,
    },
    { line: "legal_representative", value: "Hélène Marsaudon", register: null, differs: false },
  ])
})

it("[R-29] is confirmed once, and the account is validated", async () => {
  const token = await ask()
  expect(await validatedAt()).toBeNull()
  expect((await confirm(token)).body).toMatchObject({ message: "Votre compte est validé.", state: "success" })
  expect(await validatedAt()).toBeInstanceOf(Date)
  expect((await confirm(token)).body.code).toBe("guest_link.used")
  expect((await look(token)).body).toMatchObject({ guest_link: { state: "used" }, recap: null })
})

it.each([
  ["siret", null, "le SIRET"],
  ["address", { voie: "quai des Merisiers" }, "l’adresse (voie, code postal et ville)"],
  ["legal_representative", "", "le représentant légal"],
])(
  "[R-29] is not confirmed without %s; the link stays open until it is given",
  async (line, value, words) => {
    const token = await ask()
    const before = (await api.db.admin.query(`select ${line} from organization where id = $1`, [school]))
      .rows[0]
    await setOrganization(line, value)
    expect((await look(token)).body.recap).toMatchObject({ missing: [line] })
    const { status, body } = await confirm(token)
    expect({ status, code: body.code }).toEqual({ status: 409, code: "organization.incomplete" })
    expect(body.message).toContain(words)
    expect(await validatedAt()).toBeNull()
    await setOrganization(line, before?.[line])
    expect((await look(token)).body.recap).toMatchObject({ missing: [] })
    expect((await confirm(token)).status).toBe(200)
  },
)

it("never waits for a register that does not answer", async () => {
  api.registers.setFault("companies", "down")
  const token = await ask()
  expect((await look(token)).body.recap).toMatchObject({ register: "unavailable" })
  expect((await confirm(token)).status).toBe(200)
})

it("tells an unknown SIRET from a closed establishment", async () => {
  const token = await ask()
  await setOrganization("siret", "99990713200107")
  expect((await look(token)).body.recap).toMatchObject({ register: "closed" })
  await setOrganization("siret", null)
  expect((await look(token)).body.recap).toMatchObject({ register: "not_found" })
})

it("[R-29] takes a reported error without closing the link, and not for ever", async () => {
  const token = await ask()
  const report = () =>
    api.device().call(reportError, { body: { token, line: "name", reason: "Il manque un « s »." } })
  for (let n = 0; n < 5; n++) expect((await report()).body.state).toBe("success")
  expect((await report()).body.code).toBe("validation.reported_enough")
  expect(await validatedAt()).toBeNull()
  expect((await confirm(token)).status).toBe(200)
  expect((await report()).body.code).toBe("guest_link.used")
})

it("answers guesses and links of another kind alike", async () => {
  const other = await look(guestLinkToken(key, randomUUID()))
  expect(other).toMatchObject({ status: 404, body: { code: "guest_link.unknown" } })
  expect((await confirm("x")).body.code).toBe("guest_link.unknown")
})

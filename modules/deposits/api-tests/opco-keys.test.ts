import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import {
  listConnectedOpcos,
  listExchanges,
  listOpcos,
  registerApiKey,
  removeApiKey,
  testApiKey,
} from "@jalon/deposits/wire"
import { addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addDays, today, typography } from "@jalon/kernel"
import { settingsHistory } from "@jalon/organizations/wire"
import { simulatedKey } from "@jalon/ports/opco"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"

const SIREN = "000000109"
const END = addDays(today(), 200)
const KEY = simulatedKey("akto", END, { siren: SIREN, end: "CANARI7F3Q" })

let api: TestApi
let school: number
let center: string
let office: Device

const addCenter = async (organization: number, name: string, siret: string): Promise<string> => {
  const id = randomUUID()
  await putRow(api.db.admin, "apprentice_training_center", { id, organization_id: organization, name, siret })
  return id
}

const confirmed = async (organization: number, role = 2): Promise<Device> => {
  const browser = await api.as(await addMember(api.db.admin, organization, role))
  await browser.call(stepUp, { body: { password: TEST_PASSWORD } })
  return browser
}

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  center = await addCenter(school, "CFA Horizon Métiers", "00000010900017")
  office = await confirmed(school)
})
afterEach(() => {
  api.opcos.setFault("akto", null)
})

type Opco = "akto" | "afdas" | "atlas" | "opco_sante"
const register = (api_key: string, opco: Opco = "akto", at = center, browser = office) =>
  browser.call(registerApiKey, { body: { apprentice_training_center_id: at, opco, api_key } })
const remove = (opco: Opco = "akto", at = center) =>
  office.call(removeApiKey, { body: { apprentice_training_center_id: at, opco } })
const test = (opco: Opco = "akto", at = center) =>
  office.call(testApiKey, { body: { apprentice_training_center_id: at, opco } })

type Connection = { name: string; cfa: string; state: string; opco: string; key_last4: string | null }
const connected = async (browser = office) =>
  (await browser.call(listConnectedOpcos)).body.connected_opco as Connection[]

const kept = async () =>
  (
    await api.db.admin.query<{
      state: string
      key_sealed: Buffer | null
      key_last4: string | null
      verified_at: Date
    }>("select * from opco_connection where organization_id = $1", [school])
  ).rows

const exchanges = async () =>
  (
    await api.db.admin.query<{ operation: string; http_status: number; fault: string | null; ms: number }>(
      "select operation, http_status, fault, ms from opco_exchange where organization_id = $1 order by at, id",
      [school],
    )
  ).rows

describe("a key", () => {
  it("[C-13] [C-15] is tested at the OPCO, kept, and the connected OPCOs show it", async () => {
    const reply = await register(KEY)
    expect(reply).toMatchObject({
      status: 200,
      body: { state: "success", connection: { state: "connected", key_last4: "7F3Q", key_expires_on: END } },
    })
    expect(await connected()).toMatchObject([
      { opco: "akto", name: "AKTO", cfa: "CFA Horizon Métiers (00000010900017)", state: "connected" },
    ])
    expect(await exchanges()).toMatchObject([{ operation: "key_info", http_status: 200, fault: null }])
  })

  it("is sealed: no table, answer or history holds it", async () => {
    await register(KEY)
    await test()
    const [row] = await kept()
    expect(row?.key_sealed?.toString("latin1")).not.toContain("CANARI")
    const { rows } = await api.db.admin.query<{ name: string }>(
      "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')",
    )
    for (const { name } of rows) {
      const found = await api.db.admin.query(`select from ${name} t where t::text like '%CANARI%'`)
      expect(found.rowCount, name).toBe(0)
    }
    expect(JSON.stringify((await office.call(settingsHistory, { query: {} })).body)).not.toContain("CANARI")
    expect(JSON.stringify(await connected())).not.toContain("CANARI")
  })

  it.each([
    ["nobody knows", "AKTO-inconnue-12345678", "refuse cette clé"],
    ["is of another OPCO", simulatedKey("atlas", END), "refuse cette clé"],
    [
      "of another centre",
      simulatedKey("akto", END, { siren: "000000117" }),
      "n’est pas celle de cet organisme",
    ],
    ["has ended", simulatedKey("akto", "2026-01-31"), "depuis le 31/01/2026"],
  ])("that %s is refused in words, and never kept", async (_case, key, said) => {
    const { status, body } = await register(key)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.message).toContain(said)
    expect(JSON.stringify(body)).not.toContain(key)
    expect(await kept()).toEqual([])
    expect(await exchanges()).toHaveLength(1)
  })

  it.each(["500", "down", "garbage", "429"] as const)(
    "is not kept while the OPCO does not answer (%s)",
    async (fault) => {
      api.opcos.setFault("akto", fault)
      expect((await register(KEY)).body).toMatchObject({ code: "opco.unreachable" })
      expect(await kept()).toEqual([])
    },
  )

  it("keeps its shape: nothing typed around it, no space inside", async () => {
    expect((await register("court")).body.code).toBe("request.invalid")
    expect((await register("une clé en mots")).body.code).toBe("request.invalid")
    expect((await register(`  ${KEY}  `)).status).toBe(200)
  })

  it("asks for the password again", async () => {
    const browser = await api.as(await addMember(api.db.admin, school, 2))
    expect((await register(KEY, "akto", center, browser)).body.code).toBe("step_up.required")
    const body = { apprentice_training_center_id: center, opco: "akto" } as const
    expect((await browser.call(removeApiKey, { body })).body.code).toBe("step_up.required")
  })

  it("is the office's business", async () => {
    const teacher = await confirmed(school, 4)
    expect((await register(KEY, "akto", center, teacher)).body.code).toBe("access.denied")
    expect((await teacher.call(listConnectedOpcos)).body.code).toBe("access.denied")
  })

  it("of another school is out of reach", async () => {
    await register(KEY)
    const other = await confirmed(await addOrganization(api.db.admin))
    expect(await connected(other)).toEqual([])
    expect((await register(KEY, "akto", center, other)).body.code).toBe("not_found")
    const body = { apprentice_training_center_id: center, opco: "akto" } as const
    expect((await other.call(removeApiKey, { body })).body.code).toBe("not_found")
    expect((await other.call(testApiKey, { body })).body.code).toBe("not_found")
  })

  it("is replaced by the next one", async () => {
    await register(simulatedKey("akto", addDays(today(), 10), { end: "ANCIENNE" }))
    await register(KEY)
    expect(await kept()).toMatchObject([{ state: "connected", key_last4: "7F3Q" }])
    const { results } = (await office.call(settingsHistory, { query: {} })).body as {
      results: { what: string }[]
    }
    expect(results.map(({ what }) => what).slice(0, 2)).toEqual([
      typography("Clé OPCO remplacée : AKTO, CFA Horizon Métiers"),
      typography("Clé OPCO enregistrée : AKTO, CFA Horizon Métiers"),
    ])
  })
})

describe("removing a key", () => {
  it("[C-14] erases the secret, takes the OPCO off the connected ones and keeps the history", async () => {
    await register(KEY)
    expect(await remove()).toMatchObject({ status: 200, body: { state: "success" } })
    expect(await connected()).toEqual([])
    expect(await kept()).toMatchObject([{ state: "not_connected", key_sealed: null, key_last4: null }])
    expect(await exchanges()).toHaveLength(1)
    const { results } = (await office.call(settingsHistory, { query: {} })).body as {
      results: { what: string }[]
    }
    expect(results[0]?.what).toBe(typography("Clé OPCO retirée : AKTO, CFA Horizon Métiers"))
    expect((await remove()).body.code).toBe("opco.no_key")
    expect((await test()).body.code).toBe("opco.no_key")
  })
})

describe("« Tester »", () => {
  it("says what the key opens, and until when", async () => {
    await register(KEY)
    expect((await test()).body).toMatchObject({
      connection: { state: "connected", key_expires_on: END, cfa: "CFA Horizon Métiers (00000010900017)" },
      test: { reads_contracts: true, contract_count: 0 },
    })
    expect((await exchanges()).map(({ operation }) => operation)).toEqual([
      "key_info",
      "key_info",
      "contract_states",
    ])
  })

  it("says nothing of contracts where they go by the portal", async () => {
    await register(simulatedKey("opco_sante", END), "opco_sante")
    expect((await test("opco_sante")).body).toMatchObject({
      connection: { state: "connected" },
      test: { reads_contracts: null },
    })
  })

  it("finds a key that was revoked, and one whose OPCO is silent", async () => {
    await register(KEY)
    api.opcos.setFault("akto", "503")
    expect((await test()).body).toMatchObject({ connection: { state: "unreachable", key_expires_on: END } })
    api.opcos.setFault("akto", "expired key")
    expect((await test()).body).toMatchObject({
      connection: { state: "invalid_key", last_error: "La clé n’est plus valable." },
    })
    api.opcos.setFault("akto", null)
    expect((await test()).body).toMatchObject({ connection: { state: "connected", last_error: null } })
  })
})

describe("exchanges", () => {
  it("are told newest first, and only to the school whose key it was", async () => {
    await register(simulatedKey("akto", "2026-01-31"))
    await register(KEY)
    const query = { apprentice_training_center_id: center, opco: "akto" } as const
    expect((await office.call(listExchanges, { query })).body.results).toMatchObject([
      { operation: "key_info", http_status: 200, fault: null, message: null },
      { operation: "key_info", fault: "key_refused", message: "La clé n’est plus valable." },
    ])
    const other = await confirmed(await addOrganization(api.db.admin))
    expect((await other.call(listExchanges, { query })).body.code).toBe("not_found")
  })
})

describe("lists", () => {
  it("[C-16] the OPCOs are sorted by name, with what goes by API and what by portal", async () => {
    const { results } = (await office.call(listOpcos)).body as {
      results: {
        name: string
        is_open: boolean
        channels: object
        source: string
        since: string
        rules: object[]
      }[]
    }
    expect(results.map(({ name }) => name)).toEqual([
      "AFDAS",
      "AKTO",
      "ATLAS",
      "Constructys",
      "L’Opcommerce",
      "OCAPIAT",
      "OPCO 2i",
      "OPCO EP",
      "OPCO Mobilités",
      "OPCO Santé",
      "Uniformation",
    ])
    expect(results.find(({ name }) => name === "OPCO Santé")).toMatchObject({
      is_open: true,
      channels: { contract: "portal", convention: "portal", invoice: "api" },
      source: expect.stringContaining("28 juillet 2026"),
      is_uncertain: true,
    })
    expect(results.find(({ name }) => name === "Uniformation")).toMatchObject({
      channels: { contract: "api", invoice: "portal" },
    })
    expect(results.find(({ name }) => name === "OCAPIAT")?.rules).toContainEqual(
      expect.objectContaining({ topic: "Certificat de réalisation", is_uncertain: false }),
    )
  })

  it("[C-15] [E-06] connected OPCOs come grouped by cfa and sorted by name", async () => {
    const loire = await addCenter(school, "Antenne de Loire", "00000014100010")
    await register(simulatedKey("atlas", END), "atlas")
    await register(simulatedKey("akto", END))
    await register(simulatedKey("akto", END), "akto", loire)
    await register(simulatedKey("afdas", END), "afdas")
    expect((await connected()).map(({ cfa, name }) => `${cfa.slice(0, 7)} ${name}`)).toEqual([
      "Antenne AKTO",
      "CFA Hor AFDAS",
      "CFA Hor AKTO",
      "CFA Hor ATLAS",
    ])
  })
})

it("an OPCO to which this installation has no access goes by its portal", async () => {
  const alone = await startTestApi({ OPCO_APIS: "" })
  const organization = await addOrganization(alone.db.admin)
  const id = randomUUID()
  await putRow(alone.db.admin, "apprentice_training_center", {
    id,
    organization_id: organization,
    name: "CFA",
    siret: "00000010900017",
  })
  const browser = await alone.as(await addMember(alone.db.admin, organization, 2))
  await browser.call(stepUp, { body: { password: TEST_PASSWORD } })
  const body = { apprentice_training_center_id: id, opco: "akto", api_key: KEY } as const
  expect((await browser.call(registerApiKey, { body })).body.code).toBe("opco.manual")
  const { results } = (await browser.call(listOpcos)).body as { results: { is_open: boolean }[] }
  expect(results.some(({ is_open }) => is_open)).toBe(false)
  await alone.close()
})

import { createServer } from "node:http"
import { siret } from "@jalon/identifiers"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { listenOnLoopback } from "../loopback/listen.ts"
import {
  openRegisters,
  type RegisterFault,
  type RegisterName,
  type RegisterSimulator,
  type Registers,
  startRegisters,
} from "./index.ts"

let simulator: RegisterSimulator
let registers: Registers

beforeAll(async () => {
  simulator = await startRegisters()
  registers = openRegisters(simulator.settings)
})
afterAll(() => simulator.close())

describe("company register", () => {
  const find = (number: string) => registers.companies.find(number)

  it("knows the fictional school, address in pieces", async () => {
    expect(await find("00000010900017")).toEqual({
      outcome: "found",
      company: {
        siret: "00000010900017",
        siren: "000000109",
        denomination: "CFA Horizon Métiers",
        tradeName: null,
        address: {
          street: "14 quai des Merisiers",
          complement: null,
          postcode: "49100",
          city: "Angers",
          communeCode: "49007",
        },
        naf: "8532Z",
        legalCategory: "9220",
        headcountBand: "12",
        idcc: ["1516"],
        isHeadOffice: true,
        isOpen: true,
        closedOn: null,
        isPublic: true,
      },
    })
  })

  it("cuts the one line of a branch into street and town", async () => {
    expect(await find("99990208300149")).toMatchObject({
      company: {
        denomination: "Maisons Arveline",
        isHeadOffice: false,
        address: { street: "25 rue Haute", postcode: "49300", city: "Cholet" },
      },
    })
  })

  it("says that a place is closed, and since when", async () => {
    expect(await find("99990713200107")).toMatchObject({ company: { isOpen: false, closedOn: "2025-03-31" } })
  })

  it("gives nothing of what a holder keeps from the public", async () => {
    const looked = await find("99990814800045")
    expect(looked).toMatchObject({
      outcome: "found",
      company: { isPublic: false, denomination: null, address: { street: null }, isOpen: true },
    })
    expect(JSON.stringify(looked)).not.toContain("DIFFUSIBLE")
  })

  it("makes up the same company for the same number", async () => {
    const number = "99990107700027"
    expect(siret.parse(number).ok).toBe(true)
    const first = await find(number)
    expect(first).toMatchObject({ outcome: "found", company: { siret: number } })
    expect(await find(number)).toEqual(first)
  })

  it("does not find a number that nobody holds, nor one without its key", async () => {
    expect(siret.parse("40400000200018").ok).toBe(true)
    expect(await find("40400000200018")).toEqual({ outcome: "not_found" })
    expect(await find("99990107700018")).toEqual({ outcome: "not_found" })
  })

  it.each([
    "00000101600013",
    "00000202200028",
    "00000303800122",
    "00001404300012",
    "00002505600037",
    "00003606100257",
    "99990107700019",
    "99990309900078",
    "99990410500015",
    "99990511000311",
    "99990612600027",
    "35600000020009",
    "00000012500013",
    "00000013300017",
    "00000014100010",
    "00000015800014",
    "00000016600017",
    "00000017400011",
    "00000018200014",
    "00000019000017",
  ])("knows %s", async (number) => {
    const looked = await find(number)
    expect(looked).toMatchObject({ outcome: "found", company: { siret: number, isOpen: true } })
    expect(siret.parse(number).ok).toBe(true)
  })
})

describe("OPCO register", () => {
  it("finds the operator and the agreement", async () => {
    expect(await registers.opcos.find("99990107700019")).toEqual({
      outcome: "found",
      opco: "atlas",
      idcc: "1486",
    })
    expect(await registers.opcos.find("00000016600017")).toEqual({
      outcome: "found",
      opco: "opco_mobilites",
      idcc: "1090",
    })
  })

  it("says that there are several, or none", async () => {
    expect(await registers.opcos.find("99990511000311")).toEqual({ outcome: "several" })
    expect(await registers.opcos.find("00000018200014")).toEqual({ outcome: "not_found" })
  })
})

describe("certification register", () => {
  it("reads title, level, kind, certifier, end, blocks and diploma codes", async () => {
    const looked = await registers.certifications.find("RNCP38362")
    expect(looked).toMatchObject({
      outcome: "found",
      certification: {
        rncp: "RNCP38362",
        title: "BTS Management commercial opérationnel",
        level: 5,
        kind: "diplome",
        certifiers: [{ name: "Ministère de l’Éducation nationale" }],
        registeredUntil: "2028-08-31",
        diplomaCodes: ["32031213"],
      },
    })
    if (looked.outcome === "found") expect(looked.certification.blocks).toHaveLength(6)
  })

  it.each([
    ["RNCP38368", "diplome"],
    ["RNCP37198", "diplome"],
    ["RNCP39063", "titre_professionnel"],
    ["RNCP37849", "titre_rncp"],
    ["RNCP99901", "diplome"],
    ["RNCP99902", "titre_rncp"],
  ])("knows %s", async (rncp, kind) => {
    expect(await registers.certifications.find(rncp)).toMatchObject({
      outcome: "found",
      certification: { kind },
    })
  })

  it("says that a registration has ended", async () => {
    expect(await registers.certifications.find("RNCP99903")).toMatchObject({
      certification: { isActive: false, registeredUntil: "2024-08-31" },
    })
  })

  it("says which certification takes the place of another", async () => {
    expect(await registers.certifications.find("RNCP99903")).toMatchObject({
      certification: { replacedBy: { rncp: "RNCP99904", since: "2024-09-01" }, replaces: null },
    })
    expect(await registers.certifications.find("RNCP99904")).toMatchObject({
      certification: { replacedBy: null, replaces: "RNCP99903" },
    })
    expect(await registers.certifications.find("RNCP38362")).toMatchObject({
      certification: { replacedBy: null, replaces: null },
    })
  })

  it("does not find what is not registered", async () => {
    expect(await registers.certifications.find("RNCP11")).toEqual({ outcome: "not_found" })
  })
})

describe("address register", () => {
  it("gives every commune of a postcode", async () => {
    expect(await registers.addresses.communesOf("49130")).toEqual({
      outcome: "found",
      communes: [
        { name: "Les Ponts-de-Cé", code: "49246", postcode: "49130" },
        { name: "Sainte-Gemmes-sur-Loire", code: "49278", postcode: "49130" },
      ],
    })
    expect(await registers.addresses.communesOf("99999")).toEqual({ outcome: "not_found" })
  })

  it("finds an address by the beginning of its words, without accents", async () => {
    const looked = await registers.addresses.search("12 quai meris angers")
    expect(looked).toMatchObject({
      outcome: "found",
      addresses: [
        {
          label: "12 Quai des Merisiers 49100 Angers",
          street: "12 Quai des Merisiers",
          postcode: "49100",
          city: "Angers",
          communeCode: "49007",
        },
      ],
    })
    expect(await registers.addresses.search("rue ecoliers")).toMatchObject({ outcome: "found" })
    expect(await registers.addresses.search("rue qui n’existe pas")).toEqual({ outcome: "not_found" })
  })

  it("does not disturb the register for two letters", async () => {
    const before = simulator.asked.addresses
    expect(await registers.addresses.search("ru ")).toEqual({ outcome: "not_found" })
    expect(simulator.asked.addresses).toBe(before)
  })
})

describe("a register that misbehaves", () => {
  /** Waits long for what does answer, however slow the machine. */
  const within = (timeoutMs = 30_000) => openRegisters({ ...simulator.settings, timeoutMs })
  const calls: Record<RegisterName, (timeoutMs?: number) => Promise<unknown>> = {
    companies: (ms) => within(ms).companies.find("00000010900017"),
    opcos: (ms) => within(ms).opcos.find("00000010900017"),
    certifications: (ms) => within(ms).certifications.find("RNCP38362"),
    addresses: (ms) => within(ms).addresses.communesOf("49100"),
  }
  const names = Object.keys(calls) as RegisterName[]
  afterEach(() => {
    for (const name of names) simulator.setFault(name, null)
  })

  const expected: readonly (readonly [RegisterFault, string])[] = [
    ["slow", "late"],
    ["down", "unreachable"],
    ["500", "failed"],
    ["429", "busy"],
    ["garbage", "garbled"],
  ]
  const cases = names.flatMap((name) => expected.map(([fault, why]) => [name, fault, why] as const))

  it.each(cases)("%s, %s: says so without throwing", async (name, fault, why) => {
    simulator.setFault(name, fault)
    expect(await calls[name](fault === "slow" ? 150 : undefined)).toEqual({ outcome: "unavailable", why })
  })

  it.each(names)("%s: asks once more after a connection that broke, and only once", async (name) => {
    const before = simulator.asked[name]
    simulator.setFault(name, "reset once")
    expect(await calls[name]()).toMatchObject({ outcome: "found" })
    expect(simulator.asked[name]).toBe(before + 2)
    simulator.setFault(name, "down")
    await calls[name]()
    expect(simulator.asked[name]).toBe(before + 4)
    simulator.setFault(name, "500")
    await calls[name]()
    expect(simulator.asked[name]).toBe(before + 5)
  })

  it("takes its faults from another process too", async () => {
    const put = (fault: string) =>
      fetch(`http://127.0.0.1:${simulator.port}/faults/companies`, { method: "PUT", body: fault })
    expect((await put("429")).status).toBe(204)
    expect(await calls.companies()).toEqual({ outcome: "unavailable", why: "busy" })
    expect((await put("")).status).toBe(204)
    expect(await calls.companies()).toMatchObject({ outcome: "found" })
    expect((await put("on fire")).status).toBe(400)
  })
})

describe("a register that is not there", () => {
  const nowhere = { companyRegisterUrl: "", opcoRegisterUrl: "", rncpRegisterUrl: "", addressRegisterUrl: "" }

  it("says at once that none is configured", async () => {
    const none = openRegisters(nowhere)
    const unavailable = { outcome: "unavailable", why: "not_configured" }
    expect(await none.companies.find("00000010900017")).toEqual(unavailable)
    expect(await none.opcos.find("00000010900017")).toEqual(unavailable)
    expect(await none.certifications.find("RNCP38362")).toEqual(unavailable)
    expect(await none.addresses.communesOf("49100")).toEqual(unavailable)
  })

  it("says that nothing listens there", async () => {
    const gone = await startRegisters()
    await gone.close()
    expect(await openRegisters(gone.settings).companies.find("00000010900017")).toEqual({
      outcome: "unavailable",
      why: "unreachable",
    })
  })
})

describe("answers of another shape", () => {
  const odd = [
    "null",
    "[]",
    "{}",
    '{"results":null}',
    '{"results":[null]}',
    '{"results":[{}]}',
    '{"searchStatus":"OK"}',
    '{"searchStatus":"OK","opcoName":"OPCA"}',
    '[{"intitule":null}]',
    '{"features":[{}]}',
    '"text"',
    "12",
  ]

  it("are never thrown, and never taken for an answer", async () => {
    let body = ""
    let key: string | undefined
    const server = createServer((request, response) => {
      key = request.headers.authorization
      response.end(body)
    })
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
    const strange = openRegisters({
      companyRegisterUrl: url,
      opcoRegisterUrl: url,
      rncpRegisterUrl: url,
      rncpRegisterKey: "secret",
      addressRegisterUrl: url,
    })
    for (body of odd) {
      const outcomes = [
        await strange.companies.find("00000010900017"),
        await strange.opcos.find("00000010900017"),
        await strange.addresses.communesOf("49100"),
        await strange.certifications.find("RNCP38362"),
      ]
      for (const { outcome } of outcomes) expect(outcome, body).not.toBe("found")
    }
    expect(key).toBe("Bearer secret")
    server.close()
    server.closeAllConnections()
  })
})

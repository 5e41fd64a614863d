import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addDays, today } from "@jalon/kernel"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import {
  type OpcoClient,
  type OpcoExchange,
  type OpcoSimulatedFault,
  type OpcoSimulator,
  type OperatorKey,
  openOpcos,
  operatorKeys,
  readOpcoSettings,
  refusalReasons,
  simulatedKey,
  startOpcos,
} from "./index.ts"
import { sampleCerfa, sampleNir } from "./sample-cerfa.vectors.ts"

const END = addDays(today(), 200)
const SIREN = "000000109"
const PDF = { name: "convention.pdf", bytes: new Uint8Array(Buffer.from("%PDF-1.7 essai")) }

let simulator: OpcoSimulator
let exchanges: OpcoExchange[] = []
const keyOf = (opco: OperatorKey) => simulatedKey(opco, END, { siren: SIREN })

const clientOf = (opco: OperatorKey, key = keyOf(opco), timeoutMs = 30_000): OpcoClient => {
  const settings = { ...readOpcoSettings(simulator.settingsJson), timeoutMs }
  const client = openOpcos(settings).open(opco, { key, onExchange: (one) => exchanges.push(one) })
  if (!client) throw new Error("not configured")
  return client
}

const done = async <Value>(
  asked: Promise<{ outcome: "done"; value: Value } | { outcome: "failed"; error: unknown }>,
) => {
  const answer = await asked
  if (answer.outcome === "failed") throw new Error(JSON.stringify(answer.error))
  return answer.value
}

beforeAll(async () => {
  simulator = await startOpcos({ slowMs: 5_000 })
})
afterAll(() => simulator.close())
afterEach(() => {
  for (const opco of operatorKeys) simulator.setFault(opco, null)
  exchanges = []
})

const byApi = operatorKeys.filter((opco) => opco !== "opco_sante")
const withSecondVersion: readonly OperatorKey[] = ["akto", "atlas", "opcommerce", "ocapiat", "opco_mobilites"]

describe("each operator", () => {
  it("is one of eleven, ten of which take contracts", () => {
    expect(operatorKeys).toHaveLength(11)
    expect(byApi).toHaveLength(10)
  })

  it.each(operatorKeys)("%s says until when a key serves, and refuses another's", async (opco) => {
    expect(await done(clientOf(opco).keyInfo(SIREN))).toMatchObject({ isValid: true, validUntil: END })
    expect(await done(clientOf(opco).keyInfo("000000117"))).toMatchObject({ isValid: false })
    const other = operatorKeys.find((one) => one !== opco) ?? "akto"
    expect(await done(clientOf(opco, keyOf(other)).keyInfo(SIREN))).toMatchObject({ isValid: false })
  })

  it.each(byApi)("%s takes a contract, its convention, and tells its state", async (opco) => {
    const client = clientOf(opco)
    const { internal, external, deca } = await done(client.sendContract(sampleCerfa(`De ${opco}`)))
    expect(external).toMatch(/^\d{4}-APP-\d{6}$/)
    expect(deca).toBeNull()
    await done(client.sendConvention({ numeroInterneDossier: internal }, PDF))
    const document = {
      typeFichier: "CONVENTION",
      objets: [{ typeObjet: "DOSSIER_APPRENTISSAGE", idObjet: internal }],
    }
    expect(await done(client.sendDocument(document, PDF))).toMatchObject({ document: expect.any(String) })
    expect(await done(client.contractStates())).toContainEqual({
      internal,
      external,
      deca: null,
      state: "TRANSMIS",
    })
    simulator.move(internal, { etat: "ENGAGE" })
    const engaged = await done(client.getContract(internal))
    expect(engaged).toMatchObject({ state: "ENGAGE", engagedCents: 7_249_00, deca: expect.any(String) })
    expect(engaged.instalments.map(({ totalCents }) => totalCents)).toEqual([
      2_449_60, 2_399_70, 1_599_80, 799_90,
    ])
    expect(engaged.instalments[1]).toMatchObject({ opensOn: "2027-03-01", from: null, code: "E2" })
    expect(await done(client.listContracts([internal, "nobody"]))).toMatchObject([{ internal }])
    expect(simulator.contracts().find((one) => one.numeroInterne === internal)).toMatchObject({
      conventions: 1,
      documents: 1,
    })
  })

  it.each(byApi)(
    "%s says in its own words what is wrong with a contract, and masks nobody's number itself",
    async (opco) => {
      const cerfa = sampleCerfa()
      const wrong = { ...cerfa, apprenti: { ...cerfa.apprenti, nir: "1070349007001" }, maitre1: {} }
      const answer = await clientOf(opco).sendContract(wrong)
      expect(answer).toMatchObject({
        outcome: "failed",
        error: { opco, fault: "refused", httpStatus: 400, retryable: false, isAmbiguous: false },
      })
      const said = JSON.stringify(answer)
      expect(said).toContain("maître d’apprentissage")
      expect(said).not.toContain("1070349007001")
    },
  )

  it.each(byApi)("%s does not know a file that is not there", async (opco) => {
    expect(await clientOf(opco).getContract("nobody")).toMatchObject({ error: { fault: "unknown" } })
  })

  it("OPCO EP answers 400 to it, the others 404", async () => {
    const statusOf = async (opco: OperatorKey) => {
      const answer = await clientOf(opco).getContract("nobody")
      return answer.outcome === "failed" ? answer.error.httpStatus : null
    }
    expect(await statusOf("opco_ep")).toBe(400)
    expect(await statusOf("akto")).toBe(404)
  })

  it("keeps what goes by the portal from being asked at all", async () => {
    const before = simulator.countsOf("opco_sante").calls
    expect(await clientOf("opco_sante").sendContract(sampleCerfa())).toMatchObject({
      error: { fault: "not_supported" },
    })
    expect(await clientOf("uniformation").sendInvoice({}, PDF)).toMatchObject({
      error: { fault: "not_supported" },
    })
    expect(simulator.countsOf("opco_sante").calls).toBe(before)
  })
})

describe("invoices, certificates and ruptures", () => {
  const invoice = {
    numero: "HOR-2026-000123",
    montantTotal: 2449.6,
    lignes: [{ montant: 2449.6, natureLigne: "PEDAGOGIE" }],
  }

  it.each(operatorKeys.filter((opco) => opco !== "uniformation"))("%s takes an invoice", async (opco) => {
    const { internal } = await done(clientOf(opco).sendInvoice(invoice, PDF))
    expect(internal).toMatch(/^F-/)
  })

  it.each(withSecondVersion)("%s tells when an invoice is paid", async (opco) => {
    const client = clientOf(opco)
    const { internal } = await done(client.sendInvoice(invoice, PDF))
    await fetch(`http://127.0.0.1:${simulator.port}/_control/factures/${internal}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ etat: "REGLE", regle_le: "2026-11-16" }),
    })
    expect(await done(client.invoiceStates())).toContainEqual(
      expect.objectContaining({ internal, state: "REGLE", amountCents: 2_449_60, paidOn: "2026-11-16" }),
    )
  })

  it("AFDAS alone takes certificates", async () => {
    const { internal } = await done(clientOf("afdas").sendContract(sampleCerfa("Certifié")))
    const certificate = { numeroInterneDossier: internal, typeCertificat: "Final" }
    expect(await done(clientOf("afdas").sendCertificate(certificate, PDF))).toMatchObject({
      document: expect.any(String),
    })
    expect(await clientOf("akto").sendCertificate(certificate, PDF)).toMatchObject({
      error: { fault: "not_supported" },
    })
  })

  it("a rupture goes by API only where a setting says so", async () => {
    const { internal } = await done(clientOf("akto").sendContract(sampleCerfa("Rompu")))
    expect(await clientOf("akto").declareRupture({})).toMatchObject({ error: { fault: "not_supported" } })
    const rows = JSON.parse(simulator.settingsJson)
    rows.akto.protocol = { flows: { rupture: "v2" } }
    const opened = openOpcos(readOpcoSettings(JSON.stringify(rows))).open("akto", {
      key: keyOf("akto"),
      onExchange: () => undefined,
    })
    await opened?.declareRupture({ numeroInterne: internal, dateRupture: "2026-12-01" })
    expect(await done(clientOf("akto").getContract(internal))).toMatchObject({ state: "RUPTURE" })
  })

  it("tells why a file is refused, and a schedule that nobody had computed", async () => {
    const client = clientOf("akto")
    const { internal } = await done(client.sendContract(sampleCerfa("Refusé")))
    for (const reason of refusalReasons) {
      simulator.move(internal, { etat: "REFUSE", commentaire: reason })
      expect(await done(client.getContract(internal))).toMatchObject({
        state: "REFUSE",
        stateComment: reason,
      })
    }
    simulator.move(internal, { etat: "ENGAGE", differs: true })
    const { engagedCents, instalments } = await done(client.getContract(internal))
    expect(engagedCents).toBe(6_449_10)
    expect(instalments[1]?.opensOn).toBe("2027-04-01")
    simulator.move(internal, { etat: "EN_ATTENTE_DE_QUELQUE_CHOSE" })
    expect(await done(client.getContract(internal))).toMatchObject({ state: "EN_ATTENTE_DE_QUELQUE_CHOSE" })
  })
})

describe("what is engaged beside the teaching", () => {
  const convention = {
    couts: {
      nombreHebergementTotaux: 60,
      nombreRepasTotaux: 81,
      montantPremierEquipement: 460.5,
      montantRQTHAnnee1: 1500,
      montantRQTHAnnee2: 1500,
      mentionMobiliteInternationale: true,
    },
  }
  const engagedBy = async (opco: "akto" | "opcommerce", name: string, differs: boolean) => {
    const client = clientOf(opco)
    const { internal } = await done(client.sendContract(sampleCerfa(name)))
    await done(client.sendConvention({ ...convention, numeroInterneDossier: internal }, PDF))
    expect((await done(client.getContract(internal))).extraCosts).toEqual([])
    simulator.move(internal, { etat: "ENGAGE", differs })
    return (await done(client.getContract(internal))).extraCosts
  }
  const row = (kind: string, quantity: number, unitCents: number) => ({
    kind,
    quantity,
    unitCents,
    totalCents: quantity * unitCents,
  })

  it("is what the convention announces, in the capitals of one operator and the words of another", async () => {
    const expected = [
      row("HEBERGEMENT", 60, 6_00),
      row("RESTAURATION", 81, 3_00),
      row("PREMIEREQUIPEMENT", 1, 460_50),
      row("MOBILITE", 1, 1_000_00),
      row("MAJORATIONRQTH", 1, 3_000_00),
    ]
    expect(await engagedBy("opcommerce", "Annoncé", false)).toEqual(expected)
    expect(await engagedBy("akto", "Annoncé", false)).toEqual(expected)
    const natures = simulator.contracts().flatMap((one) => one.engagementsFraisAnnexe ?? [])
    expect(new Set(natures.map(({ natureFrais }) => natureFrais))).toContain("Restauration")
  })

  it("is less of it where the operator sees it otherwise", async () => {
    expect(await engagedBy("opcommerce", "Réduit", true)).toEqual([
      row("HEBERGEMENT", 45, 6_00),
      row("RESTAURATION", 60, 3_00),
      row("PREMIEREQUIPEMENT", 1, 414_45),
      row("MOBILITE", 1, 1_000_00),
      row("MAJORATIONRQTH", 1, 3_000_00),
    ])
  })
})

describe("what goes wrong", () => {
  const cases: readonly (readonly [OpcoSimulatedFault, string, { get: boolean; ambiguous: boolean }])[] = [
    ["500", "failed", { get: true, ambiguous: true }],
    ["503", "failed", { get: true, ambiguous: true }],
    ["429", "busy", { get: true, ambiguous: false }],
    ["garbage", "garbled", { get: true, ambiguous: true }],
    ["huge", "garbled", { get: true, ambiguous: true }],
    ["redirect", "garbled", { get: true, ambiguous: true }],
    ["down", "cut_off", { get: true, ambiguous: true }],
    ["expired key", "key_refused", { get: false, ambiguous: false }],
    ["accept then 500", "failed", { get: true, ambiguous: true }],
  ]

  it.each(cases)(
    "%s: a reading says « %s », a sending knows whether it may have been done",
    async (fault, why, expected) => {
      const client = clientOf("ocapiat")
      simulator.setFault("ocapiat", fault)
      expect(await client.contractStates()).toMatchObject({
        outcome: "failed",
        error: { fault: why, retryable: expected.get, isAmbiguous: false },
      })
      expect(await client.sendContract(sampleCerfa(fault))).toMatchObject({
        error: { fault: why, isAmbiguous: expected.ambiguous, retryable: fault === "429" },
      })
    },
  )

  it("says after how long to come back", async () => {
    simulator.setFault("akto", "429", 1)
    expect(await clientOf("akto").contractStates()).toMatchObject({ error: { retryAfterSeconds: 2 } })
  })

  it.each(["accept then hang", "slow"] as const)(
    "%s: late is ambiguous, and the file is found by its state",
    async (fault) => {
      const before = simulator.contracts().length
      simulator.setFault("akto", fault, 1)
      const answer = await clientOf("akto", keyOf("akto"), 400).sendContract(sampleCerfa(fault))
      expect(answer).toMatchObject({ error: { fault: "late", isAmbiguous: true, retryable: false } })
      expect(simulator.contracts()).toHaveLength(before + 1)
      const { length } = await done(clientOf("akto").contractStates())
      expect(length).toBe(simulator.contracts().filter(({ opco }) => opco === "akto").length)
    },
  )

  it("counts a contract that was sent twice", async () => {
    const before = simulator.countsOf("ocapiat").duplicates
    await clientOf("ocapiat").sendContract(sampleCerfa("Deux fois"))
    await clientOf("ocapiat").sendContract(sampleCerfa("Deux fois"))
    expect(simulator.countsOf("ocapiat").duplicates).toBe(before + 1)
    expect(simulator.countsOf("ocapiat").mostPerSecond).toBeGreaterThan(0)
  })

  it("nobody listens: nothing was sent", async () => {
    const gone = await startOpcos()
    await gone.close()
    const client = openOpcos(readOpcoSettings(gone.settingsJson)).open("akto", {
      key: keyOf("akto"),
      onExchange: () => undefined,
    })
    expect(await client?.sendContract(sampleCerfa())).toMatchObject({
      error: { fault: "unreachable", isAmbiguous: false, retryable: true },
    })
  })
})

describe("the token", () => {
  it.each(operatorKeys)("%s: one token serves many requests", async (opco) => {
    const client = clientOf(opco)
    const before = simulator.countsOf(opco).tokens
    await Promise.all([client.keyInfo(SIREN), client.keyInfo(SIREN), client.keyInfo(SIREN)])
    await client.keyInfo(SIREN)
    expect(simulator.countsOf(opco).tokens).toBe(before + 1)
  })

  it("is renewed once after a 401, and the request sent once more", async () => {
    const client = clientOf("akto")
    await client.keyInfo(SIREN)
    const { tokens, calls } = simulator.countsOf("akto")
    simulator.setFault("akto", "expired token", 1)
    expect(await done(client.keyInfo(SIREN))).toMatchObject({ isValid: true })
    expect(simulator.countsOf("akto")).toMatchObject({ tokens: tokens + 1, calls: calls + 2 })
    simulator.setFault("akto", "expired token")
    expect(await client.keyInfo(SIREN)).toMatchObject({ error: { fault: "no_token", httpStatus: 401 } })
    expect(simulator.countsOf("akto").calls).toBe(calls + 4)
  })

  it("is refused to a software that nobody knows, without anything being sent", async () => {
    const rows = JSON.parse(simulator.settingsJson)
    rows.atlas.client_secret = "un autre secret"
    const client = openOpcos(readOpcoSettings(JSON.stringify(rows))).open("atlas", {
      key: keyOf("atlas"),
      onExchange: (one) => exchanges.push(one),
    })
    const before = simulator.countsOf("atlas").calls
    expect(await client?.keyInfo(SIREN)).toMatchObject({ error: { fault: "no_token", httpStatus: 401 } })
    expect(simulator.countsOf("atlas").calls).toBe(before)
    expect(exchanges).toMatchObject([{ operation: "token", fault: "no_token" }])
  })

  it("AFDAS refuses a request without its proof", async () => {
    const rows = JSON.parse(simulator.settingsJson)
    rows.afdas.protocol = { dpop: false }
    const client = openOpcos(readOpcoSettings(JSON.stringify(rows))).open("afdas", {
      key: keyOf("afdas"),
      onExchange: () => undefined,
    })
    expect(await client?.keyInfo(SIREN)).toMatchObject({ error: { fault: "no_token", httpStatus: 400 } })
  })
})

describe("pages", () => {
  it("reads them all, of both versions and of an operator that has none", async () => {
    for (const opco of ["akto", "constructys", "opco_2i"] as const) {
      const client = clientOf(opco)
      for (let count = 0; count < 60; count += 1)
        await done(client.sendContract(sampleCerfa(`${opco} ${count}`)))
      const states = await done(client.contractStates())
      expect(states).toHaveLength(simulator.contracts().filter((one) => one.opco === opco).length)
      expect(states.length).toBeGreaterThan(50)
    }
  })

  it("stops at a page that is given twice", async () => {
    simulator.setFault("akto", "repeat page")
    const before = simulator.countsOf("akto").calls
    expect(await clientOf("akto").contractStates()).toMatchObject({ error: { fault: "garbled" } })
    expect(simulator.countsOf("akto").calls).toBe(before + 2)
  })

  it("proves a key by reading where no address tells of it", async () => {
    simulator.setFault("akto", "no key info")
    expect(await done(clientOf("akto").keyInfo(SIREN))).toMatchObject({ isValid: true, validUntil: null })
    expect(await clientOf("akto", simulatedKey("akto", "2024-01-31")).keyInfo(SIREN)).toMatchObject({
      error: { fault: "key_refused" },
    })
  })
})

describe("what is kept of an exchange", () => {
  it("tells each request once, without the key, a token or a number", async () => {
    const key = keyOf("atlas")
    const client = clientOf("atlas", key)
    const cerfa = sampleCerfa()
    await client.keyInfo(SIREN)
    await client.sendContract({ ...cerfa, apprenti: { ...cerfa.apprenti, nir: "1070349007001" } })
    expect(exchanges).toMatchObject([
      { opco: "atlas", operation: "key_info", httpStatus: 200, fault: null },
      {
        opco: "atlas",
        operation: "send_contract",
        httpStatus: 400,
        fault: "refused",
        message: expect.any(String),
      },
    ])
    const kept = JSON.stringify(exchanges)
    for (const secret of [key, "1070349007001", sampleNir, "secret"]) expect(kept).not.toContain(secret)
  })
})

describe("the simulator", () => {
  it("keeps its files over a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "opco-"))
    const file = join(folder, "opcos.json")
    const first = await startOpcos({ file })
    const key = simulatedKey("akto", END)
    const open = (from: OpcoSimulator) =>
      openOpcos(readOpcoSettings(from.settingsJson)).open("akto", { key, onExchange: () => undefined })
    const sent = await open(first)?.sendContract(sampleCerfa("Gardé"))
    first.revokeKey(keyOf("akto"))
    await first.close()
    const second = await startOpcos({ file })
    expect(sent).toMatchObject({ outcome: "done" })
    expect(await open(second)?.contractStates()).toMatchObject({
      outcome: "done",
      value: [{ state: "TRANSMIS" }],
    })
    expect(await done((open(second) as OpcoClient).keyInfo(SIREN))).toMatchObject({ isValid: true })
    await second.close()
    await rm(folder, { recursive: true })
  })

  it("shows a page in French and takes its orders from another process", async () => {
    const base = `http://127.0.0.1:${simulator.port}`
    const page = await (await fetch(`${base}/_control`)).text()
    expect(page).toContain("OPCO simulés")
    const order = (body: object) =>
      fetch(`${base}/_control/pannes/atlas`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    expect((await order({ fault: "503" })).status).toBe(204)
    expect(await clientOf("atlas").contractStates()).toMatchObject({ error: { httpStatus: 503 } })
    expect((await order({ fault: "" })).status).toBe(204)
    expect((await order({ fault: "on fire" })).status).toBe(400)
    expect((await (await fetch(`${base}/_control/state`)).json()).counts.atlas.calls).toBeGreaterThan(0)
  })
})

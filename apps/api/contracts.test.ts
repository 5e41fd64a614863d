import { randomUUID } from "node:crypto"
import { addContractWorld, type ContractWorld } from "@jalon/contracts/testing"
import {
  acknowledgeFinding,
  type ContractRecord,
  chooseRecords,
  contractHistory,
  contractPaperFile,
  createContract,
  getContract,
  listContracts,
  moveContract,
  restoreVersion,
  updateContract,
} from "@jalon/contracts/wire"
import { nirKey } from "@jalon/identifiers"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { setHealth, setNir } from "@jalon/students/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Device, startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let school: number
let device: Device
let world: ContractWorld
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  world = await addContractWorld(api.db.admin, school)
  device = await api.as(await addMember(api.db.admin, school, 2))
  await device.call(setNir, {
    params: { studentId: world.studentId },
    body: { nir: `2070375001002${nirKey("2070375001002")}` },
  })
  await device.call(setHealth, {
    params: { studentId: world.studentId },
    body: { health: { rqth: false, rqth_equivalence_jeunes: false, rqth_extension_boe: false } },
  })
})
afterAll(() => api.close())

const create = async (): Promise<string> => {
  const { status, body } = await device.call(createContract, {
    body: { contract_type: "apprentissage", student_id: world.studentId },
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  return String(body.id)
}

const get = async (contractId: string): Promise<ContractRecord> => {
  const { status, body } = await device.call(getContract, { params: { contractId } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.contract as ContractRecord
}

const save = (contractId: string, changes: object, seen?: object) =>
  device.call(updateContract, { params: { contractId }, body: { changes, ...(seen && { seen }) } as never })

const move = async (contractId: string, key: string, given?: object) =>
  device.call(moveContract, { params: { contractId }, body: { move: key, ...(given && { given }) } as never })

const pass = async (contractId: string, key: string, given?: object): Promise<ContractRecord> => {
  const { status, body } = await move(contractId, key, given)
  expect({ key, status, body: body.message }).toMatchObject({ status: 200 })
  return body.contract as ContractRecord
}

const aFile = async (name: string): Promise<string> => {
  const id = randomUUID()
  await api.db.admin.query(
    `insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at)
     values ($1, $2, $3, $4, 1, 1, 'application/pdf', '', 'clean', now())`,
    [id, school, `k/${id}`, name],
  )
  return id
}

/** What a person of the school types beside what the records know. */
const TYPED = {
  contrat_date_conclusion: "2026-11-30",
  contrat_date_debut: "2026-12-01",
  contrat_date_debut_pratique: "2026-12-01",
  contrat_date_fin: "2028-11-30",
  contrat_duree_hebdo_heures: 35,
  contrat_duree_hebdo_minutes: 0,
  contrat_travail_risque: false,
  lieu_formation_identique: true,
  remuneration_smc_mensuel_cents: 190_000,
}

describe("a draft", () => {
  it("is filled from the student, her company, its tutor, her training and the centre", async () => {
    const contract = await get(await create())
    expect(contract).toMatchObject({
      number: expect.stringMatching(/^CA-\d{4}-\d{5}$/),
      status: "draft",
      student: { name: "Lina TRIVIDIC" },
      partner: { name: "Garage du Pont Rouge" },
      tutor: { name: "Marc TASSIGNY" },
      has_nir: true,
      boxes: {
        apprenti_nom_naissance: "TRIVIDIC",
        apprenti_date_naissance: "2007-03-14",
        employeur_siret: "99990107700019",
        employeur_adresse_commune: "Rennes",
        maitre1_nom: "TASSIGNY",
        formation_rncp: "RNCP38362",
        cfa_uai: "0759901E",
      },
    })
    expect(JSON.stringify(contract)).not.toContain("2070375001002")
  })

  it("asks for a student before anything else", async () => {
    const { status, body } = await device.call(createContract, { body: { contract_type: "apprentissage" } })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: "Choisissez un étudiant et une formation.",
    })
  })

  it("numbers its contracts one after the other, even when two are opened at once", async () => {
    const ids = await Promise.all([create(), create(), create()])
    const numbers = await Promise.all(ids.map(async (id) => (await get(id)).number))
    expect(new Set(numbers).size).toBe(3)
  })

  it("keeps what is typed, and tells a box that somebody else changed meanwhile", async () => {
    const id = await create()
    await save(
      id,
      { employeur_denomination: "Garage du Pont" },
      { employeur_denomination: "Garage du Pont Rouge" },
    )
    const late = await save(
      id,
      { employeur_denomination: "Garage Rouge", employeur_effectif: 15 },
      { employeur_denomination: "Garage du Pont Rouge", employeur_effectif: 14 },
    )
    expect(late.body.conflicts).toEqual([
      { key: "employeur_denomination", theirs: "Garage du Pont", yours: "Garage Rouge" },
    ])
    expect((await get(id)).boxes).toMatchObject({
      employeur_denomination: "Garage du Pont",
      employeur_effectif: 15,
    })
  })

  it("says box by box what it cannot read, and keeps nothing of it", async () => {
    const id = await create()
    const { status, body } = await save(id, { employeur_siret: "123", employeur_effectif: -3 })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object).sort()).toEqual(["employeur_effectif", "employeur_siret"])
    expect((await get(id)).boxes.employeur_siret).toBe("99990107700019")
  })

  it("refuses what the product computes or others attest, and the sealed number", async () => {
    const id = await create()
    for (const key of ["contrat_numero_deca", "employeur_attestation_maitre", "apprenti_nir"])
      expect((await save(id, { [key]: "x" })).body.code).toBe("contract.box_locked")
  })

  it("lets the pay nobody chose follow the law, and keeps what somebody raised", async () => {
    const id = await create()
    await save(id, TYPED)
    const first = await get(id)
    // 19 years old on the first day, then 20 and 21: years of the grid and birthdays cut the pay.
    const lines = first.boxes.remunerations as { taux: number; date_debut: string }[]
    expect(lines.map(({ taux }) => taux)).toEqual([43, 51, 61])
    expect(first.pay.periods[0]?.line).toContain("43")
    const raised = lines.map((line) => ({ ...line, taux: 100 }))
    await save(id, { remunerations: raised })
    await save(id, { contrat_date_fin: "2028-10-31" })
    expect((await get(id)).boxes.remunerations).toEqual(raised)
  })

  it("follows other records where nobody typed", async () => {
    const id = await create()
    const { partnerId } = await addContractWorld(api.db.admin, await addOrganization(api.db.admin))
    const elsewhere = await device.call(chooseRecords, {
      params: { contractId: id },
      body: { partner_id: partnerId },
    })
    expect(elsewhere.body.code).toBe("contract.partner_unknown")
    await save(id, { employeur_effectif: 99 })
    const other = randomUUID()
    await api.db.admin.query(
      "insert into partner (id, organization_id, denomination, effectif) values ($1, $2, 'Librairie des Quais', 3)",
      [other, school],
    )
    await device.call(chooseRecords, { params: { contractId: id }, body: { partner_id: other } })
    expect(await get(id)).toMatchObject({
      tutor: null,
      boxes: { employeur_denomination: "Librairie des Quais", employeur_effectif: 99 },
    })
    expect((await get(id)).boxes.employeur_siret).toBeUndefined()
  })
})

const attest = (id: string) =>
  // The employer attests through its own link; here the row is put as the link will leave it.
  api.db.admin.query(
    `update contract set boxes = boxes || '{"employeur_attestation_maitre": true, "employeur_attestation_pieces": true}' where id = $1`,
    [id],
  )

const accept = async (id: string) => {
  for (const finding of (await get(id)).findings)
    if (finding.verdict === "warning" && !finding.is_acknowledged)
      await device.call(acknowledgeFinding, {
        params: { contractId: id },
        body: { rule: finding.rule, reason: "Vérifié avec l’employeur" },
      })
}

describe("the life of a contract on paper", () => {
  it("leads from a draft to a contract engaged, each step refused until its conditions are met", async () => {
    const id = await create()
    await pass(id, "completeItself")
    const early = await move(id, "declareReady")
    expect(early.body.code).toBe("contract.move_refused")
    expect(early.body.message).toContain("bloquant")
    await save(id, TYPED)
    await attest(id)
    await accept(id)
    const checked = await get(id)
    expect(checked.findings.filter(({ verdict }) => verdict === "blocking")).toEqual([])
    const ready = await pass(id, "declareReady")
    expect(ready).toMatchObject({ status: "ready", editable: [] })
    expect((await save(id, { employeur_effectif: 1 })).body.code).toBe("contract.locked")

    expect((await move(id, "signOnPaper", {})).body.fields).toHaveProperty(["given.signed_cerfa"])
    await pass(id, "signOnPaper", {
      signed_cerfa: await aFile("cerfa.pdf"),
      signed_convention: await aFile("convention.pdf"),
      signature_employeur_date: "2026-11-28",
      signature_apprenti_date: "2026-11-30",
    })
    const signed = await get(id)
    expect(signed.boxes.contrat_date_conclusion).toBe("2026-11-30")
    expect(signed.status).toBe("to_transmit")
    expect(signed.deadline?.label).toContain("07/12/2026")
    await pass(id, "declareTransmitted", { transmitted_on: "2026-12-02" })
    await pass(id, "acknowledge", { depot_numero: "OM-2026-118", answered_on: "2026-12-03" })
    await pass(id, "startReview", { complete_on: "2026-12-03" })
    const engaged = await pass(id, "accept", { deca_number: "035202612000123", answered_on: "2026-12-15" })
    expect(engaged).toMatchObject({ status: "engaged", badge: { label: "Engagé" } })

    const history = await device.call(contractHistory, { params: { contractId: id } } as never)
    const told = (history.body.results as { what: string }[]).map(({ what }) => what)
    expect(told[0]).toContain("Engagé")
    expect(told.some((what) => what.includes("Contrat modifié"))).toBe(true)
  })

  it("goes back to an earlier version of a draft, and keeps what it was", async () => {
    const id = await create()
    await pass(id, "completeItself")
    await save(id, { employeur_denomination: "Un autre nom" })
    await device.call(restoreVersion, { params: { contractId: id, version: "1" } })
    expect((await get(id)).boxes.employeur_denomination).toBe("Garage du Pont Rouge")
    await device.call(restoreVersion, { params: { contractId: id, version: "2" } })
    expect((await get(id)).boxes.employeur_denomination).toBe("Un autre nom")
  })
})

describe("the papers of a contract", () => {
  it.each(["contract", "convention", "pay"] as const)(
    "give the %s as a PDF, without the sealed number",
    async (paper) => {
      const id = await create()
      await save(id, TYPED)
      const { status, headers, bytes } = await device.call(contractPaperFile, {
        params: { contractId: id, paper },
      })
      expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "application/pdf" })
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
      expect(bytes.includes("2070375001002")).toBe(false)
    },
  )
})

describe("the list of contracts", () => {
  it("counts each view, finds by words of both names, and shows nothing of another school", async () => {
    const { body } = await device.call(listContracts, { query: {} as never })
    const rows = body.results as { learner: { name: string }; status: string }[]
    expect(rows.length).toBeGreaterThan(5)
    const counts = body.view_counts as Record<string, number>
    expect(counts.engaged).toBe(1)
    expect(counts.all).toBe(body.count)
    const found = await device.call(listContracts, { query: { q: "garage trivi" } as never })
    expect(Number(found.body.count)).toBeGreaterThan(0)
    const elsewhere = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 2))
    expect((await elsewhere.call(listContracts, { query: {} as never })).body.count).toBe(0)
    const id = await create()
    expect((await elsewhere.call(getContract, { params: { contractId: id } })).status).toBe(404)
  })
})

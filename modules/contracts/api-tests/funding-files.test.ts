import {
  type Device,
  FROM_SEPTEMBER,
  openContractSchool,
  startTestApi,
  type TestApi,
  type WorkerHands,
  workerHands,
} from "@jalon/api/testing"
import { applyFundingFileJob, readFundingFileJob } from "@jalon/contracts/server"
import { getContract, updateContract } from "@jalon/contracts/wire"
import { deriveKey } from "@jalon/data"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { type PublishedFile, publishedWorkbook } from "@jalon/legal-values/testing"
import {
  abandonFundingFile,
  confirmFundingFile,
  getFundingFile,
  legalValueHistory,
  listFundingFiles,
  type ShownFundingFile,
  sendFundingFile,
} from "@jalon/legal-values/wire"
import { openFiles } from "@jalon/ports/files"
import { addFundingLevel, listPublishedLevels, updateTraining } from "@jalon/trainings/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let worker: WorkerHands
let operator: Device
beforeAll(async () => {
  api = await startTestApi()
  worker = workerHands(api)
  const account = await addAccount(api.db.admin, 4, { firstName: "Maïa", lastName: "Ferrandon" })
  operator = api.device()
  await operator.logIn(account.email)
})
afterAll(async () => {
  await worker.close()
  await api.close()
})

const SINCE_2024 = 45_488
const SINCE_SEPTEMBER_2025 = 45_901
const branches: PublishedFile["branches"] = [
  { cpne: "147", label: "Services de l’automobile", idcc: 1090 },
  { cpne: "104", label: "Transports", idcc: 16 },
]
const send = async (levels: PublishedFile["levels"], day: string, known = branches) => {
  const bytes = await publishedWorkbook({ levels, branches: known })
  return operator.call(sendFundingFile, {
    query: { file_name: "referentiel-npec.xlsx", file_date: day },
    file: new Blob([new Uint8Array(bytes)]),
  })
}
const sent = async (...given: Parameters<typeof send>): Promise<string> => {
  const { status, body } = await send(...given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { funding_file: { id: string } }).funding_file.id
}
const shown = async (fileId: string): Promise<ShownFundingFile> => {
  const { body } = await operator.call(getFundingFile, { params: { fileId } })
  return (body as { funding_file: ShownFundingFile }).funding_file
}
const read = async (fileId: string) => {
  const master = Buffer.from(api.settings.MASTER_SECRET, "base64")
  const { files } = openFiles(api.settings, deriveKey(master, "files/links"))
  await worker.run(readFundingFileJob, { fileId }, 0, { files })
  return shown(fileId)
}
const apply = async (fileId: string) => {
  await operator.call(confirmFundingFile, { params: { fileId } })
  await worker.run(applyFundingFileJob, { fileId }, 0)
}

describe("a published file of funding levels", () => {
  it("is read, told in contracts and euros, applied, and then gives the amount of a convention", async () => {
    const school = await openContractSchool(api)
    const contract = await school.create(FROM_SEPTEMBER)
    const record = async () => {
      const { body } = await school.office.call(getContract, { params: { contractId: contract } })
      return (body as { contract: { funding_basis: never; fields: Record<string, unknown> } }).contract
    }
    expect((await record()).funding_basis).toMatchObject({ state: "start_up", year_cents: 6_000_00 })

    const older = await sent(
      [{ rncp: "38362", cpne: "147", amount: "7 500 €", from: SINCE_2024 }],
      "2024-07-18",
    )
    await read(older)
    await apply(older)
    const id = await sent(
      [
        { rncp: "38362/39000", cpne: "147", amount: 7_200, from: SINCE_SEPTEMBER_2025 },
        { rncp: "38362", cpne: "147", amount: 7_400, from: SINCE_2024 },
        { rncp: "38362", cpne: "104", amount: "NC", from: SINCE_SEPTEMBER_2025 },
        { rncp: "39000", cpne: "104", amount: 6_000, from: SINCE_SEPTEMBER_2025 },
        { rncp: "39000", cpne: "104", amount: 6_100, from: SINCE_SEPTEMBER_2025 },
        { rncp: "39000", cpne: "104", amount: "mille", from: SINCE_SEPTEMBER_2025 },
      ],
      "2025-09-05",
    )
    expect((await shown(id)).state).toBe("reading")
    const file = await read(id)
    expect(file).toMatchObject({
      state: "ready",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      report: {
        levels: 3,
        certifications: 2,
        agreements: 2,
        not_known: 1,
        faults: 1,
        fault_rows: [{ row: 10, text: "montant illisible « mille »" }],
        conflicts: 1,
        conflict_rows: [{ rncp: "RNCP39000", cpne_code: "104", amounts_cents: [6_000_00, 6_100_00] }],
        differences: 1,
        difference_rows: [
          { rncp: "RNCP38362", applicable_from: "2024-07-15", before_cents: 7_500_00, after_cents: 7_400_00 },
        ],
      },
      effect: { touched: 1, funding: { contracts: 1 } },
    })
    expect(file.effect?.funding?.after_cents).toBeLessThan(file.effect?.funding?.before_cents ?? 0)
    // Nothing holds before it is confirmed.
    expect((await record()).funding_basis).toMatchObject({ state: "published", year_cents: 7_500_00 })
    await apply(id)
    expect((await shown(id)).state).toBe("applied")
    expect((await record()).funding_basis).toMatchObject({
      state: "published",
      year_cents: 7_200_00,
      text: expect.stringMatching(/Référentiel du 05\/09\/2025.*CPNE.147.*applicable au 01\/09\/2025/),
    })

    const { body: changed } = await school.office.call(updateContract, {
      params: { contractId: contract },
      body: { changes: { employeur_idcc: "0016" }, seen: { employeur_idcc: "1090" } } as never,
    })
    expect(changed).toMatchObject({ state: "success" })
    // The file has no amount for that branch: what is paid meanwhile.
    expect((await record()).funding_basis).toMatchObject({ state: "start_up", year_cents: 6_000_00 })
  })

  it("gives a contract the amount of its employer's branch, not the number noted on the training", async () => {
    const school = await openContractSchool(api)
    const shared: PublishedFile["branches"] = [
      { cpne: "201", label: "Banque", idcc: 2120 },
      { cpne: "202", label: "Banque, services", idcc: 2120 },
    ]
    const id = await sent(
      [
        { rncp: "38362", cpne: "201", amount: 7_100, from: SINCE_SEPTEMBER_2025 },
        { rncp: "38362", cpne: "202", amount: 6_800, from: SINCE_SEPTEMBER_2025 },
      ],
      "2026-01-15",
      [...branches, ...shared],
    )
    await read(id)
    await apply(id)
    const contract = await school.create({ ...FROM_SEPTEMBER, employeur_idcc: "2120" })
    const basis = async () => (await school.get(contract)).funding_basis
    expect(await basis()).toMatchObject({
      state: "ask",
      year_cents: null,
      branches: [{ cpne_code: "201" }, { cpne_code: "202" }],
      cpne_code: null,
    })
    await school.save(contract, { convention_cpne: "202" })
    expect(await basis()).toMatchObject({ state: "published", year_cents: 6_800_00, cpne_code: "202" })
    expect((await school.get(contract)).fields.convention_financement).toMatchObject([
      { prise_en_charge_opco_cents: 6_800_00 },
      {},
    ])
    await school.save(contract, { convention_cpne: "201" }, { convention_cpne: "202" })
    expect(await basis()).toMatchObject({ state: "published", year_cents: 7_100_00 })

    const note = (idcc: string | null, amount_cents: number) =>
      school.office.call(addFundingLevel, {
        params: { trainingId: school.world.trainingId },
        body: {
          opco: null,
          idcc,
          amount_cents,
          valid_from: "2025-01-01",
          valid_to: null,
          source: "Courrier de l’OPCO",
          uncertain: false,
          close_former: false,
        },
      })
    await note(null, 5_000_00)
    expect(await basis()).toMatchObject({
      state: "published",
      year_cents: 7_100_00,
      instead_of: expect.stringMatching(/Noté sur la formation.: 5.000,00.€ \(Courrier/),
    })
    // Noted for this very agreement, it is the school's own word.
    await note("2120", 6_500_00)
    expect(await basis()).toMatchObject({ state: "own", year_cents: 6_500_00 })
  })

  it("keeps the level of the certification that a training renews, and shows both on the training", async () => {
    const school = await openContractSchool(api)
    const { trainingId } = school.world
    const id = await sent(
      [
        { rncp: "38999", cpne: "147", amount: 7_300, from: SINCE_SEPTEMBER_2025 },
        { rncp: "38999", cpne: "104", amount: 7_300, from: SINCE_SEPTEMBER_2025 },
      ],
      "2026-02-15",
    )
    await read(id)
    await apply(id)
    const published = async () => {
      const { body } = await school.office.call(listPublishedLevels, { params: { trainingId } })
      return (body as { published_levels: object[] }).published_levels
    }
    await school.office.call(updateTraining, {
      params: { trainingId },
      body: { rncp_code: "RNCP40123", former_rncp_code: "RNCP38999" },
    })
    const contract = await school.create(FROM_SEPTEMBER)
    expect((await school.get(contract)).fields.formation_rncp).toBe("RNCP40123")
    expect((await school.get(contract)).funding_basis).toMatchObject({
      state: "published",
      year_cents: 7_300_00,
      text: expect.stringContaining("montant de la certification renouvelée RNCP38999"),
    })
    expect(await published()).toEqual([
      {
        state: "current",
        amount_cents: 7_300_00,
        applicable_from: "2025-09-01",
        file_date: "2026-02-15",
        is_former: true,
        branches: [
          { cpne_code: "104", cpne_label: "Transports" },
          { cpne_code: "147", cpne_label: "Services de l’automobile" },
        ],
      },
    ])
    await school.office.call(updateTraining, { params: { trainingId }, body: { former_rncp_code: null } })
    expect((await school.get(contract)).funding_basis).toMatchObject({ state: "start_up" })
    expect(await published()).toEqual([])
    const other = await school.stranger()
    const { status } = await other.call(listPublishedLevels, { params: { trainingId } })
    expect(status).toBe(404)
  })

  it("is named when it was sent before, and refused in words when it has another shape", async () => {
    const levels = [{ rncp: "1", cpne: "1", amount: 5_000, from: SINCE_2024 }]
    const first = await sent(levels, "2023-01-01")
    const again = await send(levels, "2023-01-01")
    expect(again.body).toMatchObject({ code: "funding_file.known" })
    await read(first)
    await operator.call(abandonFundingFile, { params: { fileId: first } })
    expect((await send(levels, "2023-01-01")).status).toBe(200)

    const other = await operator.call(sendFundingFile, {
      query: { file_name: "notes.xlsx", file_date: "2026-01-01" },
      file: new Blob(["pas un classeur"]),
    })
    const id = (other.body as { funding_file: { id: string } }).funding_file.id
    expect(await read(id)).toMatchObject({ state: "refused", refusal: expect.stringContaining(".xlsx") })
  })

  it("of what differs between OPCOs is looked at line by line, applied, and tells where a portal is", async () => {
    const school = await openContractSchool(api)
    const contract = await school.create({ ...FROM_SEPTEMBER, employeur_opco: "opco_ep" })
    const rules = async () => (await school.get(contract)).opco?.rules ?? []
    const csv = [
      "OPCO;Sujet;Règle;Adresse du portail;Montant;À partir du;Source",
      "OPCO EP;Portail;Espace des CFA;https://cfa.opco-ep.example.org;;01/11/2026;Courrier du 2 novembre 2026",
      "OPCO EP;Premier équipement;400 € par apprenti;;400;01/11/2026;Courrier du 2 novembre 2026",
      "OPCO Lune;Portail;Ailleurs;;;01/11/2026;Courrier",
      "OPCO EP;Premier équipement;450 € par apprenti;;450;01/11/2026;Autre courrier",
    ].join("\r\n")
    const sentRules = (text: string) =>
      operator.call(sendFundingFile, {
        query: { file_name: "particularites.csv", file_date: "2026-11-02", kind: "opco_rules" },
        file: new Blob([text]),
      })
    const { body } = await sentRules(csv)
    const { id } = (body as { funding_file: { id: string } }).funding_file
    const file = await read(id)
    expect(file).toMatchObject({
      state: "ready",
      kind: "opco_rules",
      report: null,
      rules: {
        rows: [{ name: "opco_regle.opco_ep.portail" }, { name: "opco_regle.opco_ep.equipement" }],
        same: 0,
        faults: 2,
        fault_rows: [
          { row: 4, text: "OPCO inconnu « OPCO Lune »" },
          { row: 5, text: expect.stringContaining("déjà dit plus haut") },
        ],
      },
      effect: { schools: expect.any(Number) },
    })
    expect(JSON.stringify(await rules())).not.toContain("cfa.opco-ep")
    await apply(id)
    expect(await rules()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          topic: "Portail",
          text: "Espace des CFA https://cfa.opco-ep.example.org",
          since: "2026-11-01",
          source: "Courrier du 2 novembre 2026",
        }),
        expect.objectContaining({ topic: "Premier équipement", text: "400 € par apprenti" }),
      ]),
    )
    const { body: history } = await operator.call(legalValueHistory)
    expect(JSON.stringify(history)).toContain("Fichier « particularites.csv » du 02/11/2026")

    const other = await sentRules("Nom;Prénom\r\nFerrandon;Maïa")
    const refused = (other.body as { funding_file: { id: string } }).funding_file.id
    expect(await read(refused)).toMatchObject({
      state: "refused",
      refusal: expect.stringContaining("OPCO, Sujet"),
    })
  })

  it("is for operators alone", async () => {
    const organization = await addOrganization(api.db.admin)
    const director = await addMember(api.db.admin, organization, 1)
    const device = api.device()
    await device.logIn(director.email)
    const { body } = await device.call(listFundingFiles, {} as never)
    expect(body).toMatchObject({ code: "access.denied" })
  })
})

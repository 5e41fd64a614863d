import {
  checkContracts,
  contractBoard,
  getContract,
  getImported,
  type ImportedContract,
  ignoreImported,
  linkImported,
  listContracts,
  listImported,
  moveContract,
  repeatChoice,
  repeatLink,
  sendImport,
  settleImported,
} from "@jalon/contracts/wire"
import { exportContracts } from "@jalon/exports/wire"
import { nirWithKey } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { COMING, type ContractSchool, openContractSchool } from "./testing/contract-school.ts"
import { startTestApi, type TestApi } from "./testing/index.ts"

const NIR = nirWithKey("2070375001002")

let api: TestApi
let school: ContractSchool
/** A school of its own, with one student. */
const settleIn = async () => {
  school = await openContractSchool(api)
  await school.sealSecrets({ nir: NIR, rqth: false })
}
beforeAll(async () => {
  api = await startTestApi()
  await settleIn()
})
afterAll(() => api.close())

const linesOf = (text: unknown) =>
  String(text)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))

describe("the file of contracts", () => {
  it("[C-32] holds what the list shows, all pages, as French spreadsheets expect it", async () => {
    const ids = [
      await school.create({
        employeur_denomination: "Garage du Pont Rouge",
        contrat_date_debut: COMING.contrat_date_debut,
      }),
      await school.create({ employeur_denomination: "Atelier des Quais" }),
      await school.create({ employeur_denomination: '=HYPERLINK("x")' }),
    ]
    await school.put(ids[1] ?? "", { status: "engaged", starts_on: "2024-09-01", ends_on: "2025-08-31" })
    const all = await school.office.call(exportContracts, {
      body: { columns: ["status", "company", "dates", "next", "owner", "tutor", "center"] },
    })
    expect(all.status).toBe(200)
    expect(all.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(all.headers["content-disposition"]).toMatch(/contrats-apprentissage-\d{4}-\d\d-\d\d\.csv/)
    const text = String(all.body.text)
    expect(text.startsWith("\ufeff")).toBe(true)
    const [titles, ...rows] = linesOf(text.slice(1))
    expect(titles).toEqual([
      "N°",
      "Étudiant",
      "Statut",
      "Entreprise",
      "Début",
      "Fin",
      "Prochaine action",
      "Créé par",
      "Maître d’apprentissage",
      "Centre",
    ])
    // By number; what could be a formula is told apart.
    expect(rows.map((row) => row[3])).toEqual([
      "Garage du Pont Rouge",
      "Atelier des Quais",
      '"\'=HYPERLINK(""x"")"',
    ])
    expect(rows[1]?.slice(1, 6)).toEqual([
      "TRIVIDIC Lina",
      "Terminé",
      "Atelier des Quais",
      "01/09/2024",
      "31/08/2025",
    ])
    expect(rows[0]?.slice(1, 6)).toEqual([
      "TRIVIDIC Lina",
      "Brouillon",
      "Garage du Pont Rouge",
      formatFrenchDate(COMING.contrat_date_debut),
      formatFrenchDate(COMING.contrat_date_fin),
    ])
    expect(rows[0]?.[6]).toMatch(/^Compléter \d+ cases$/)
    expect(rows[0]?.[8]).toBe("TASSIGNY Marc")
    expect(rows[0]?.[9]).toBe("CFA des Horizons")
    expect(text).not.toContain(NIR.slice(0, 13))
  })

  it("[C-32] follows the view, the search and the filters of the screen", async () => {
    const names = async (body: object) => {
      const { body: answer } = await school.office.call(exportContracts, {
        body: { columns: ["company"], ...body },
      })
      return linesOf(answer.text)
        .slice(1)
        .map((row) => row[2])
    }
    expect(await names({ view: "engaged" })).toEqual(["Atelier des Quais"])
    expect(await names({ q: "garage" })).toEqual(["Garage du Pont Rouge"])
    expect(await names({ status: ["draft"] })).toEqual(["Garage du Pont Rouge", '"\'=HYPERLINK(""x"")"'])
    expect(await names({ opco: ["akto"] })).toEqual([])
    expect(await names({ contract_type: "professionnalisation" })).toEqual([])
  })

  it("[C-32] is remembered before its first byte, and belongs to its school alone", async () => {
    const { rows } = await api.db.admin.query<{ after: { exported: object } }>(
      "select after from audit_entry where organization_id = $1 and subject = 'list' and subject_id = 'contracts' order by seq limit 1",
      [school.id],
    )
    expect(rows[0]?.after.exported).toMatchObject({ rows: 3, view: "all", narrowed: false, format: "csv" })
    const other = await school.stranger()
    const { body } = await other.call(exportContracts, { body: {} })
    expect(linesOf(body.text)).toHaveLength(1)
    const teacher = await school.member(5)
    expect((await teacher.call(exportContracts, { body: {} })).status).toBe(403)
  })
})

type Column = {
  view: string
  count: number
  cards: { id: string; number: string; deadline: object | null }[]
}

describe("the board", () => {
  it("[R-11] puts contracts under their status with exact totals, the most urgent first", async () => {
    const late = await school.create({ contrat_date_debut: "2026-11-02" })
    const soon = await school.create({ contrat_date_debut: "2026-12-20" })
    const { status, body } = await school.office.call(contractBoard, { query: {} })
    expect(status).toBe(200)
    const columns = body.columns as Column[]
    expect(columns.map(({ view }) => view)).toEqual([
      "to_complete",
      "to_check",
      "in_signature",
      "to_transmit",
      "at_opco",
      "refused",
      "engaged",
      "ended",
    ])
    const { body: list } = await school.office.call(listContracts, { query: {} })
    const counts = list.view_counts as Record<string, number>
    for (const { view, count } of columns) expect({ view, count }).toEqual({ view, count: counts[view] })
    const drafts = columns[0]?.cards ?? []
    expect(drafts[0]).toMatchObject({
      id: late,
      deadline: {
        is_past: true,
        label: expect.stringMatching(/^Signature/),
        consequence: "Le contrat a commencé sans être signé.",
      },
    })
    expect(drafts.map(({ id }) => id).indexOf(soon)).toBeGreaterThan(0)
  })

  it("counts what a filter leaves, and gives the cards behind the first ones of a column", async () => {
    const made = await Promise.all(
      Array.from({ length: 11 }, () => school.create({ employeur_denomination: "Boulangerie Ouessant" })),
    )
    const { body } = await school.office.call(contractBoard, { query: { q: "ouessant" } })
    const [first] = body.columns as Column[]
    expect(first).toMatchObject({ view: "to_complete", count: 11 })
    expect(first?.cards).toHaveLength(10)
    const more = await school.office.call(contractBoard, {
      query: { q: "ouessant", column: "to_complete", page: 2 },
    })
    const [behind, ...others] = more.body.columns as Column[]
    expect(others).toEqual([])
    expect(new Set([...(first?.cards ?? []), ...(behind?.cards ?? [])].map(({ id }) => id))).toEqual(
      new Set(made),
    )
    expect(
      (await school.office.call(contractBoard, { query: { label: [school.world.partnerId] } })).body.columns,
    ).toSatisfy((columns: Column[]) => columns.every(({ count }) => count === 0))
  })
})

type Checked = { id: string; is_open: boolean; reasons: { sentence: string }[]; warnings: object[] }

describe("several contracts at once", () => {
  const checked = async (action: "declareTransmitted" | "archive" | "restore" | "remind", ids: string[]) => {
    const { status, body } = await school.office.call(checkContracts, { query: { action, id: ids } })
    expect(status).toBe(200)
    return body.contracts as Checked[]
  }

  it("[R-11] tells beforehand what each of them would become, and changes nothing", async () => {
    const [draft, toSend, cancelled] = [await school.create(), await school.create(), await school.create()]
    await school.put(toSend, { status: "to_transmit" })
    await school.put(cancelled, { status: "cancelled" })
    const before = await api.db.admin.query("select id, status from contract order by id")
    expect(await checked("declareTransmitted", [draft, toSend])).toMatchObject([
      { id: draft, is_open: false, reasons: [{ sentence: expect.stringContaining("Brouillon") }] },
      { id: toSend, is_open: true, reasons: [] },
    ])
    expect(await checked("archive", [draft, cancelled])).toMatchObject([
      { is_open: false },
      { is_open: true },
    ])
    expect(await checked("remind", [draft])).toMatchObject([{ is_open: false }])
    expect((await api.db.admin.query("select id, status from contract order by id")).rows).toEqual(
      before.rows,
    )
  })

  it("[R-16] archives with its reason, and restores what it was, one by one", async () => {
    const id = await school.create({ contrat_date_conclusion: "2024-09-02" })
    await school.put(id, { status: "cancelled" })
    const archived = await school.office.call(moveContract, {
      params: { contractId: id },
      body: { move: "archive", given: { reason: "Doublon" } },
    })
    expect(archived.body).toMatchObject({ status: "archived" })
    const { body } = await school.office.call(listContracts, { query: { view: "archived" } })
    expect(body.results).toMatchObject([
      { id, archive_reason: "Doublon", archived_by: expect.any(String), archived_at: expect.any(String) },
    ])
    const { number } = (body.results as { number: string }[])[0] ?? { number: "" }
    const found = async (view: "all" | "archived", q: string) =>
      (await school.office.call(listContracts, { query: { view, q } })).body.count
    expect(await found("archived", number)).toBe(1)
    expect(await found("archived", "lina garage")).toBe(1)
    expect(await found("archived", "personne")).toBe(0)
    for (const odd of ["lina a@(((", "lina ca-1[", "lina .*@\\\\"])
      expect(await found("archived", odd)).toBe(0)
    expect(await checked("restore", [id])).toMatchObject([{ is_open: true }])
    const restored = await school.office.call(moveContract, {
      params: { contractId: id },
      body: { move: "restore" },
    })
    expect(restored.body).toMatchObject({ status: "cancelled" })
    expect(await found("all", number.toLowerCase())).toBe(1)
    expect(await found("archived", number)).toBe(0)
  })

  it("knows nothing of another school's", async () => {
    const id = await school.create()
    const other = await school.stranger()
    const { body } = await other.call(checkContracts, { query: { action: "archive", id: [id] } })
    expect(body.contracts).toEqual([])
  })
})

const HEADER =
  "numero_deca;nom_naissance;prenom;date_naissance;siret_employeur;denomination_employeur;date_debut;date_fin;statut_opco;courriel_apprenti;nir"
const send = (...lines: string[]) =>
  school.office.call(sendImport, {
    query: { file_name: "contrats.csv", source: "opco_export" },
    file: new Blob([[HEADER, ...lines].join("\r\n")]),
  })
const imported = async (query: object = {}) => {
  const { status, body } = await school.office.call(listImported, { query })
  expect(status).toBe(200)
  return body as {
    results: { id: string; learner_name: string; match: string; differences: number; reasons: string[] }[]
    view_counts: Record<string, number>
  }
}
const lookAt = async (importedId: string) =>
  (await school.office.call(getImported, { params: { importedId } })).body.imported as ImportedContract

describe("contracts brought in from a file", () => {
  beforeAll(settleIn)

  it("[R-15] are read, compared with what is here, and wait with the reasons of the match", async () => {
    const known = await school.create({ contrat_date_debut: "2026-09-01", contrat_date_fin: "2028-08-31" })
    await school.put(known, { status: "transmitted" })
    const { status, body } = await send(
      "075202609000001;TRIVIDIC;Lina;14/03/2007;99990107700019;Garage du Pont Rouge;01/09/2026;31/08/2028;ENGAGE;;",
      `075202509000002;AUTRE;Nom;01/01/2000;99990107700019;Garage du Pont Rouge;01/09/2023;31/08/2025;SOLDE;;${NIR}`,
      "075202609000003;INCONNUE;Zoé;01/02/2006;99990107700027;Librairie;01/09/2026;31/08/2027;ENGAGE;zoe@example.org;",
      "075202609000003;INCONNUE;Zoé;01/02/2006;99990107700027;Librairie;01/09/2026;31/08/2027;ENGAGE;;",
    )
    expect({ status, body }).toMatchObject({ status: 200, body: { rows: 4, sure: 2, faulty: 1 } })
    const list = await imported({ view: "to_reconcile" })
    expect(list.view_counts).toMatchObject({ to_reconcile: 3, differences: 1, imported: 0, ignored: 0 })
    expect(list.results.map(({ learner_name, match }) => [learner_name, match])).toEqual([
      ["AUTRE Nom", "sure"],
      ["INCONNUE Zoé", "none"],
      ["INCONNUE Zoé", "none"],
    ])
    expect(list.results[0]?.reasons).toContain("Même numéro de sécurité sociale")
    const { rows } = await api.db.admin.query<{ kept: string }>(
      "select raw::text || read::text as kept from imported_contract where organization_id = $1",
      [school.id],
    )
    expect(JSON.stringify(rows)).not.toContain(NIR.slice(0, 13))
    const differing = await imported({ view: "differences" })
    expect(differing.results).toMatchObject([
      { learner_name: "TRIVIDIC Lina", match: "sure", differences: 1 },
    ])
  })

  it("[R-15] complete the contract they are about, with the side chosen for each line", async () => {
    const [row] = (await imported({ view: "differences" })).results
    const id = row?.id ?? ""
    const before = await lookAt(id)
    expect(before.lines.find(({ key }) => key === "statut_opco")).toMatchObject({
      file: "engaged",
      tool: "transmitted",
      differs: true,
      usual: "file",
    })
    const careful = await school.office.call(settleImported, {
      params: { importedId: id },
      body: { only_without_differences: true },
    })
    expect(careful.status).toBe(400)
    const { status, body } = await school.office.call(settleImported, {
      params: { importedId: id },
      body: { choices: {} },
    })
    expect({ status, message: body.message }).toMatchObject({ status: 200 })
    const { body: after } = await school.office.call(getContract, {
      params: { contractId: String(body.contract_id) },
    })
    expect(after.contract).toMatchObject({
      status: "engaged",
      boxes: { contrat_numero_deca: "075202609000001" },
    })
    expect((await school.office.call(settleImported, { params: { importedId: id }, body: {} })).status).toBe(
      400,
    )
  })

  it("[R-15] make a new contract of a person and a company known for certain", async () => {
    const [row] = (await imported({ view: "to_reconcile", match: ["sure"] })).results
    const { body } = await school.office.call(settleImported, {
      params: { importedId: row?.id ?? "" },
      body: { only_without_differences: false, choices: { nom_naissance: "tool", prenom: "tool" } },
    })
    const { body: made } = await school.office.call(getContract, {
      params: { contractId: String(body.contract_id) },
    })
    expect(made.contract).toMatchObject({
      status: "imported",
      // The dates of a contract that was signed are its own, whatever the class of today says.
      starts_on: "2023-09-01",
      ends_on: "2025-08-31",
      boxes: { apprenti_nom_naissance: "TRIVIDIC", contrat_numero_deca: "075202509000002" },
    })
  })

  it("[R-15] refuse what nobody could read or knows, and can be linked, left aside and taken up again", async () => {
    const [unknown, faulty] = (await imported({ view: "to_reconcile" })).results.map(({ id }) => id)
    const codes: string[] = []
    for (const importedId of [faulty ?? "", unknown ?? ""])
      codes.push(
        String((await school.office.call(settleImported, { params: { importedId }, body: {} })).body.code),
      )
    expect(codes.toSorted()).toEqual(["imported.faulty", "imported.no_student"])
    const params = { importedId: unknown ?? "" }
    const linked = await school.office.call(linkImported, {
      params,
      body: { student_id: school.world.studentId, partner_id: school.world.partnerId },
    })
    expect(linked.body.imported).toMatchObject({ match: "sure", student: { id: school.world.studentId } })
    await school.office.call(ignoreImported, { params, body: {} })
    expect((await imported({ view: "ignored" })).results.map(({ id }) => id)).toEqual([unknown])
    await school.office.call(ignoreImported, { params, body: { ignored: false } })
    expect((await imported()).view_counts).toMatchObject({ to_reconcile: 2, imported: 2, ignored: 0 })
  })

  it("[R-15] are put with the contract somebody already has, once it is said whose they are", async () => {
    const known = await school.create({ contrat_date_debut: "2025-09-01", contrat_date_fin: "2026-08-31" })
    await send(
      "075202509000077;TRIVIDYC;Lyna;01/01/2001;99990107700019;Garage;01/09/2025;30/08/2026;ENGAGE;;",
    )
    const row = (await imported({ q: "trividyc" })).results[0]
    expect(row).toMatchObject({ match: "none" })
    const params = { importedId: row?.id ?? "" }
    const { body } = await school.office.call(linkImported, {
      params,
      body: { student_id: school.world.studentId },
    })
    expect(body.imported).toMatchObject({
      match: "sure",
      contract: { id: known },
      student: { id: school.world.studentId },
    })
    expect((await imported({ view: "differences", q: "trividyc" })).results).toMatchObject([{ id: row?.id }])
  })

  it("[R-15] take an answer over where the same file asks the very same thing, and nowhere else", async () => {
    const line = (deca: string, name: string, siret: string, employer: string, until: string) =>
      `0752026090001${deca};${name};Lise;01/01/2001;${siret};${employer};01/09/2027;${until};ENGAGE;;`
    const [mine, other] = ["99990107700019", "99990113500015"]
    await send(
      line("11", "MEMEUNE", other, "Librairie du Port", "30/08/2028"),
      line("12", "MEMEDEUX", other, "Librairie du port", "31/08/2028"),
      line("13", "MEMETROIS", mine, "Garage PR", "30/08/2028"),
      line("14", "MEMEQUATRE", mine, "Garage PR", "31/08/2028"),
      line("15", "MEMECINQ", mine, "Garage Autre", "30/08/2028"),
    )
    await send(line("16", "MEMESIX", mine, "Garage PR", "30/08/2028"))
    const find = async (q: string) => lookAt((await imported({ q })).results[0]?.id ?? "")
    const at = (one: ImportedContract, key: string) => one.lines.find((each) => each.key === key)

    // Nobody is known under this number yet: one line is linked by hand, the other follows when it is told to.
    const first = await find("memeune")
    expect(first).toMatchObject({ partner: null, also: { partner: 0, student: 0 } })
    const { body } = await school.office.call(linkImported, {
      params: { importedId: first.id },
      body: { partner_id: school.world.partnerId },
    })
    expect(body.imported).toMatchObject({ also: { partner: 1 } })
    const linked = await school.office.call(repeatLink, {
      params: { importedId: first.id },
      body: { record: "partner" },
    })
    expect(linked.body).toMatchObject({ lines: 1 })
    expect(await find("memedeux")).toMatchObject({ partner: { id: school.world.partnerId } })
    expect((await lookAt(first.id)).also.partner).toBe(0)

    const third = await find("memetrois")
    expect(at(third, "denomination_employeur")).toMatchObject({
      file: "Garage PR",
      differs: true,
      chosen: null,
      also: { file: 1, tool: 1 },
    })
    const repeat = (side: "file" | "tool") =>
      school.office.call(repeatChoice, {
        params: { importedId: third.id },
        body: { key: "denomination_employeur", side },
      })
    expect((await repeat("tool")).body).toMatchObject({ lines: 1 })
    const fourth = await find("memequatre")
    expect(at(fourth, "denomination_employeur")).toMatchObject({ chosen: "tool" })
    expect(fourth.differences).toBe(third.differences - 1)
    for (const elsewhere of ["memecinq", "memesix"])
      expect(at(await find(elsewhere), "denomination_employeur")).toMatchObject({ chosen: null })
    // A change of mind also reaches those that were given the other side.
    expect(at(await lookAt(third.id), "denomination_employeur")?.also).toEqual({ file: 1, tool: 0 })
    expect((await repeat("file")).body).toMatchObject({ lines: 1 })
    expect(at(await find("memequatre"), "denomination_employeur")).toMatchObject({ chosen: "file" })

    // The record is put right meanwhile: what was chosen was chosen for another difference.
    await api.db.admin.query("update partner set denomination = 'Garage du Pont Bleu' where id = $1", [
      school.world.partnerId,
    ])
    expect(at(await find("memequatre"), "denomination_employeur")).toMatchObject({ chosen: null })
    await api.db.admin.query("update partner set denomination = 'Garage du Pont Rouge' where id = $1", [
      school.world.partnerId,
    ])
    const taken = await find("memequatre")
    await school.office.call(linkImported, {
      params: { importedId: taken.id },
      body: { student_id: school.world.studentId },
    })
    const settled = await school.office.call(settleImported, { params: { importedId: taken.id }, body: {} })
    expect((await school.get(String(settled.body.contract_id))).boxes.employeur_denomination).toBe(
      "Garage PR",
    )
  })

  it("[R-15] come from a workbook or a CSV with the right columns, and belong to their school alone", async () => {
    const bad = await school.office.call(sendImport, {
      query: { file_name: "x.csv" },
      file: new Blob(["a;b\r\n1;2"]),
    })
    expect(bad.body.code).toBe("imported.columns")
    const picture = await school.office.call(sendImport, {
      query: { file_name: "x.png" },
      file: new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])]),
    })
    expect(picture.body.code).toBe("imported.not_a_sheet")
    const other = await school.stranger()
    const [one] = (await imported()).results
    expect((await other.call(getImported, { params: { importedId: one?.id ?? "" } })).status).toBe(404)
  })
})

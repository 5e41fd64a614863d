import {
  getContract,
  getImported,
  type ImportedContract,
  ignoreImported,
  linkImported,
  listImported,
  repeatChoice,
  repeatLink,
  sendImport,
  settleImported,
} from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const NIR = nirWithKey("2070375001002")

const { api, school } = await openSchool()
await school.sealSecrets({ nir: NIR, rqth: false })

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
      fields: { contrat_numero_deca: "075202609000001" },
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
      fields: { apprenti_nom_naissance: "TRIVIDIC", contrat_numero_deca: "075202509000002" },
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

  it("[R-15] bring in no formula as their number", async () => {
    const { body } = await send(
      "=HYPERLINK(1);FORMULE;Zoé;01/02/2006;99990107700027;Librairie;01/09/2026;31/08/2027;ENGAGE;;",
    )
    expect(body).toMatchObject({ rows: 1, faulty: 1 })
    const [row] = (await imported({ q: "formule" })).results
    expect((await lookAt(row?.id ?? "")).fault_lines.map(({ sentence }) => sentence)).toEqual([
      "Numéro DECA illisible\u00a0: «\u00a0=HYPERLINK(1)\u00a0». Il ne comporte que des lettres, des chiffres, des espaces, «\u00a0/\u00a0» et «\u00a0-\u00a0».",
    ])
    await school.office.call(ignoreImported, { params: { importedId: row?.id ?? "" }, body: {} })
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
    expect((await school.get(String(settled.body.contract_id))).fields.employeur_denomination).toBe(
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

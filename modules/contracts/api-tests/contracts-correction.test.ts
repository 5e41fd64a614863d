import { randomUUID } from "node:crypto"
import { FROM_SEPTEMBER } from "@jalon/api/testing"
import { type ContractRecord, listContracts } from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { addDays, today, typography } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()
await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })

/** Signed before its first day, begun, sent, and refused weeks later: as it mostly happens. */
const refused = async (reason = "Effectif de l’entreprise erroné") => {
  const id = await school.signed()
  await api.db.admin.query(
    `insert into contract_version (id, organization_id, contract_id, version, fields, reason)
     select $2, organization_id, id, 1, fields, 'signed' from contract where id = $1`,
    [id, randomUUID()],
  )
  await api.db.admin.query("update contract set version = 1 where id = $1", [id])
  await school.pass(id, "declareTransmitted", { transmitted_on: "2026-09-10" })
  await school.pass(id, "refuse", { reason, answered_on: "2026-10-01" })
  return id
}

/** What the list says of a contract is what its record says, word for word. */
const listedAs = async ({ id, number, next_action }: ContractRecord) => {
  const { body } = await school.office.call(listContracts, { query: { q: number } })
  const row = (body.results as { id: string }[]).find((one) => one.id === id)
  expect(row).toMatchObject({ next_action })
}

const open = ({ moves }: ContractRecord) =>
  moves.flatMap(({ move, reasons }) => (reasons.length ? [] : [move]))
const asked = ({ moves }: ContractRecord, move: string) =>
  moves.find((one) => one.move === move)?.asks.map(({ key }) => key)

describe("a contract refused after it began", () => {
  it("says why, and is neither cancelled nor lost: it is corrected or broken", async () => {
    const contract = await school.get(await refused())
    expect(contract).toMatchObject({
      status: "refused",
      may_break: true,
      last_answer: { move: "refuse", text: "Effectif de l’entreprise erroné", on: "2026-10-01" },
      next_action: { act: { move: "appeal" } },
    })
    expect(open(contract)).not.toContain("cancel")
    const corrected = await school.pass(contract.id, "correctDeclared", {
      answered_on: "2026-10-02",
      reason: "Date du courrier",
    })
    expect(corrected.last_answer?.on).toBe("2026-10-02")
  })

  it("is filed again at once when nothing that was signed changes", async () => {
    const id = await refused("Mauvais OPCO")
    const opened = await school.pass(id, "appeal")
    expect(opened).toMatchObject({
      status: "to_check",
      may_break: true,
      to_sign_again: { contract: false, convention: false, agreement: false },
    })
    expect(opened.fields.depot_date_decision).toBeUndefined()
    expect(opened.findings.flatMap(({ verdict, rule }) => (verdict === "blocking" ? [rule] : []))).toEqual([])
    await school.save(id, { employeur_opco: "akto" })
    await school.acceptWarnings(id)
    expect((await school.get(id)).next_action.act?.move).toBe("fileAgain")
    await listedAs(await school.get(id))
    expect((await school.pass(id, "fileAgain")).status).toBe("to_transmit")
    await school.pass(id, "declareTransmitted", { transmitted_on: today() })
    const engaged = await school.pass(id, "accept", { deca_number: "035202612000123", answered_on: today() })
    expect(engaged).toMatchObject({ status: "engaged", last_answer: null })
    await listedAs(engaged)
    // The delay was kept by the first sending.
    expect(engaged.findings.find(({ rule }) => rule === "DEP-08")?.verdict).toBe("ok")
  })

  it("is signed again for what changed alone, and keeps the day it was concluded", async () => {
    const id = await refused()
    await school.pass(id, "appeal")
    await school.save(id, { employeur_effectif: 41 })
    await school.acceptWarnings(id)
    const changed = await school.get(id)
    expect(changed.to_sign_again).toEqual({ contract: true, convention: false, agreement: false })
    expect(open(changed)).not.toContain("fileAgain")
    const ready = await school.pass(id, "declareReady")
    // The convention that was signed still holds: no list asks for another one.
    expect(ready.next_action).toMatchObject({ label: "Faire signer", act: { move: "startSignatureAlone" } })
    await listedAs(ready)
    expect(asked(ready, "signOnPaper")).toEqual(["signed_cerfa", "signed_again_on"])
    expect(open(ready)).not.toContain("proposeConvention")
    const early = await school.move(id, "signOnPaper", {
      signed_cerfa: await school.file("cerfa.pdf"),
      signed_again_on: "2026-08-30",
    })
    expect(early.body.fields).toHaveProperty(["given.signed_again_on"])
    const signed = await school.pass(id, "signOnPaper", {
      signed_cerfa: await school.file("cerfa.pdf"),
      signed_again_on: today(),
    })
    expect(signed).toMatchObject({
      status: "to_transmit",
      fields: { contrat_date_conclusion: "2026-09-01", signature_apprenti_date: "2026-09-01" },
    })
    await school.pass(id, "declareTransmitted", { transmitted_on: today() })
    expect(
      (await school.pass(id, "accept", { deca_number: "035202612000131", answered_on: today() })).status,
    ).toBe("engaged")
  })

  it("has its convention signed again when it is what changed", async () => {
    const id = await refused()
    await school.pass(id, "appeal")
    await school.save(id, { convention_modalites_reglement: "À la réception de chaque facture" })
    await school.acceptWarnings(id)
    expect((await school.get(id)).to_sign_again).toEqual({
      contract: false,
      convention: true,
      agreement: false,
    })
    const ready = await school.pass(id, "declareReady")
    expect(ready.next_action.label).toBe("Préparer la convention")
    await listedAs(ready)
    expect(asked(ready, "signOnPaper")).toEqual(["signed_convention", "signed_again_on"])
    const proposed = ready.moves.find(({ move }) => move === "proposeConvention")
    expect(proposed?.reasons).not.toContain("Ce contrat se passe de convention de formation.")
  })
})

describe("days that are declared", () => {
  it("are refused when they cannot be true, each at its place", async () => {
    const id = await school.signed()
    const future = await school.move(id, "declareTransmitted", { transmitted_on: addDays(today(), 1) })
    expect(future.body).toMatchObject({
      code: "contract.move_incomplete",
      fields: { "given.transmitted_on": "Cette date est dans le futur." },
    })
    const early = await school.move(id, "declareTransmitted", { transmitted_on: "2026-08-31" })
    expect(early.body.fields).toEqual({
      "given.transmitted_on": typography("Cette date précède la signature de l'apprenti, du 01/09/2026."),
    })
    expect((await school.get(id)).status).toBe("to_transmit")
  })

  it("are written by the step that asks for them, and by no other", async () => {
    const id = await school.create(FROM_SEPTEMBER)
    const forged = { complete_on: "2026-09-12", deca_number: "035202612000123", depot_numero_externe: "OM-1" }
    const { fields } = await school.pass(id, "completeItself", forged)
    expect(fields).not.toHaveProperty("depot_date_reception_complet")
    expect(fields).not.toHaveProperty("contrat_numero_deca")
    expect(fields).not.toHaveProperty("depot_numero_externe")
    expect(JSON.stringify(await school.told(id))).not.toContain("OM-1")
  })

  it("are corrected with a reason, and the history tells it", async () => {
    const id = await school.signed()
    await school.pass(id, "declareTransmitted", { transmitted_on: "2026-09-30" })
    const late = await school.get(id)
    expect(late.findings.find(({ rule }) => rule === "DEP-08")?.verdict).toBe("warning")
    expect(asked(late, "correctDeclared")).toEqual([
      "signature_employeur_date",
      "signature_apprenti_date",
      "signature_visa_cfa_date",
      "convention_signature_employeur_date",
      "convention_signature_cfa_date",
      "transmitted_on",
      "reason",
    ])
    const silent = await school.move(id, "correctDeclared", { transmitted_on: "2026-09-03" })
    expect(silent.body.fields).toHaveProperty(["given.reason"])
    const wrong = await school.move(id, "correctDeclared", {
      signature_apprenti_date: "2026-09-08",
      reason: "Date mal lue",
    })
    expect(wrong.body.fields).toHaveProperty(["given.signature_apprenti_date"])
    const corrected = await school.pass(id, "correctDeclared", {
      signature_apprenti_date: "2026-09-02",
      transmitted_on: "2026-09-03",
      reason: "Date mal lue sur le scan",
    })
    expect(corrected).toMatchObject({
      status: "transmitted",
      fields: { signature_apprenti_date: "2026-09-02", contrat_date_conclusion: "2026-09-02" },
    })
    expect(corrected.findings.find(({ rule }) => rule === "DEP-08")?.verdict).toBe("ok")
    const [told] = await school.told(id)
    expect(JSON.stringify(told)).toContain("Date mal lue sur le scan")
  })
})

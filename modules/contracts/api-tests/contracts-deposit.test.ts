import { type ContractRecord, listContracts, saveAttachment, takeFromRecords } from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { addDays, today } from "@jalon/kernel"
import { updateTraining } from "@jalon/trainings/wire"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

const blocking = ({ findings }: ContractRecord) =>
  findings.flatMap(({ rule, verdict }) => (verdict === "blocking" ? [rule] : []))
const reasons = ({ moves }: ContractRecord, move: string) => moves.find((one) => one.move === move)?.reasons

describe("a signed contract, about to be sent", () => {
  it("is held until every signature, document and number is there, each with its way on", async () => {
    const id = await school.signed({ signature_visa_cfa_date: null, convention_signature_cfa_date: null })
    await api.db.admin.query("delete from contract_attachment where contract_id = $1", [id])
    const held = await school.get(id)
    // The number of social security and the answer on disability lie in the student's record, and are not there yet.
    expect(blocking(held).toSorted()).toEqual(["CONV-04", "CPL-01", "PCE-07", "PCE-08", "SIG-01"])
    expect(held.findings.find(({ rule }) => rule === "CPL-01")?.fields).toEqual([
      "apprenti_nir",
      "apprenti_rqth",
    ])
    expect(held.next_action).toMatchObject({
      label: "Corriger 5 points avant de transmettre",
      by: "École",
      act: { kind: "before_filing", move: null },
    })
    expect(reasons(held, "declareTransmitted")).toEqual([
      "5 points bloquants restent à corriger avant de transmettre.",
    ])
    const refused = await school.move(id, "declareTransmitted", { transmitted_on: "2026-09-10" })
    expect(refused.body).toMatchObject({ code: "contract.move_refused" })

    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    for (const code of ["cerfa_signe", "convention_signee"])
      await school.office.call(saveAttachment, {
        params: { contractId: id, code },
        body: { is_attested: false, file_id: await school.file(`${code}.pdf`) },
      })
    const dated = await school.get(id)
    expect(blocking(dated).toSorted()).toEqual(["CONV-04", "SIG-01"])
    expect(dated.moves.find(({ move }) => move === "correctDeclared")?.asks.slice(0, 2)).toMatchObject([
      { key: "signature_visa_cfa_date", value: null },
      { key: "convention_signature_cfa_date", value: null },
    ])
    const whole = await school.pass(id, "correctDeclared", {
      signature_visa_cfa_date: "2026-09-02",
      convention_signature_cfa_date: "2026-09-02",
      reason: "Visa apposé après la signature",
    })
    expect(blocking(whole)).toEqual([])
    const sent = await school.pass(id, "declareTransmitted", { transmitted_on: "2026-09-10" })
    expect(sent.status).toBe("transmitted")
  })

  it("is told in the list too, in the same words", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const id = await school.signed({ signature_visa_cfa_date: null })
    // Written once more, so that it is counted.
    await school.office.call(saveAttachment, {
      params: { contractId: id, code: "cerfa_signe" },
      body: { is_attested: false, file_id: await school.file("cerfa.pdf") },
    })
    const { body } = await school.office.call(listContracts, { query: { view: "to_transmit" } as never })
    const row = (body.results as { id: string; next_action: object }[]).find((one) => one.id === id)
    expect(row?.next_action).toMatchObject({ label: "Corriger 1 point avant de transmettre", by: "École" })
  })

  it("is opened again to be corrected, bound as it is, and filed again", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const id = await school.signed({ employeur_interdiction: "interdiction" })
    await api.db.admin.query(
      `insert into contract_version (id, organization_id, contract_id, version, fields, reason)
       select gen_random_uuid(), organization_id, id, 1, fields, 'signed' from contract where id = $1`,
      [id],
    )
    await api.db.admin.query("update contract set version = 1 where id = $1", [id])
    expect(blocking(await school.get(id))).toEqual(["DEP-04-INTERDICTION"])
    const silent = await school.move(id, "correctBeforeFiling", {})
    expect(silent.body.fields).toHaveProperty(["given.reason"])
    const opened = await school.pass(id, "correctBeforeFiling", { reason: "Décision levée" })
    expect(opened).toMatchObject({
      status: "to_check",
      to_sign_again: { contract: false, convention: false, agreement: false },
    })
    await school.save(id, { employeur_interdiction: "aucune_connue" })
    await school.acceptWarnings(id)
    expect((await school.pass(id, "fileAgain")).status).toBe("to_transmit")
  })

  it("of a centre inside the company needs no mandate to be sent", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const without = "L’employeur n’a pas donné mandat au centre de formation pour transmettre le contrat."
    const id = await school.signed({ convention_mandat: null })
    expect(reasons(await school.get(id), "transmit")).toContain(without)
    await school.put(id, { fields: { cfa_entreprise: true } })
    expect(reasons(await school.get(id), "transmit")).not.toContain(without)
  })

  it("is sent by nobody of another school", async () => {
    const id = await school.signed()
    const reply = await school.move(id, "correctBeforeFiling", { reason: "Essai" }, await school.stranger())
    expect(reply.status).toBe(404)
  })
})

describe("what nobody here can verify", () => {
  it("is said as such, and never as in order", async () => {
    const { findings } = await school.get(await school.create())
    const verdictOf = (id: string) => findings.find(({ rule }) => rule === id)?.verdict
    expect(verdictOf("DEP-04-INTERDICTION")).toBe("info")
    expect(verdictOf("DEP-04-HABILITATION")).toBe("unknown")
    const attached = await school.create()
    await school.office.call(saveAttachment, {
      params: { contractId: attached, code: "habilitation" },
      body: { is_attested: true },
    })
    const after = await school.get(attached)
    expect(after.findings.find(({ rule }) => rule === "DEP-04-HABILITATION")?.verdict).toBe("info")
  })

  it("is judged by what the school noted on the training", async () => {
    const id = await school.create()
    const { training } = await school.get(id)
    const verdict = async (body: object) => {
      const saved = await school.office.call(updateTraining, {
        params: { trainingId: training?.id ?? "" },
        body,
      })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const { findings } = await school.get(id)
      return findings.find(({ rule }) => rule === "DEP-04-HABILITATION")
    }
    const readOn = { preparation_read_on: addDays(today(), -60) }
    expect(await verdict({ ...readOn, preparation_right: "partner" })).toMatchObject({ verdict: "ok" })
    expect(await verdict({ preparation_read_on: addDays(today(), -61) })).toMatchObject({
      verdict: "unknown",
      message: expect.stringContaining("il y a plus de 60 jours"),
      fix: expect.stringContaining("Notez sur la formation"),
    })
    expect(await verdict({ ...readOn, preparation_right: "absent" })).toMatchObject({ verdict: "blocking" })
    expect(await verdict({ agreement_from: "2020-01-01" })).toMatchObject({ verdict: "warning" })
    expect(await verdict({ preparation_right: "unnamed" })).toMatchObject({ verdict: "ok" })
    expect(await verdict({ agreement_from: null })).toMatchObject({ verdict: "warning" })
    await school.office.call(updateTraining, {
      params: { trainingId: training?.id ?? "" },
      body: { preparation_right: null, preparation_read_on: null },
    })
  })
})

describe("taking a value again from its record", () => {
  it("says when there is nothing to take", async () => {
    const id = await school.create()
    await school.save(id, { employeur_siret: "00001404300012" })
    const take = (key: string) =>
      school.office.call(takeFromRecords, { params: { contractId: id }, body: { keys: [key] } })
    const taken = await take("employeur_siret")
    expect((taken.body.contract as ContractRecord).fields.employeur_siret).toBe("99990107700019")
    expect((await take("contrat_travail_risque")).body.code).toBe("contract.nothing_to_take")
  })
})

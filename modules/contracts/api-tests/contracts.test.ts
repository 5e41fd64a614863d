import { randomUUID } from "node:crypto"
import { ATTESTED, COMING, FROM_SEPTEMBER } from "@jalon/api/testing"
import { addWorkingDays } from "@jalon/calendar"
import { addContractWorld } from "@jalon/contracts/testing"
import {
  applyMinimumPay,
  chooseRecords,
  contractDocumentFile,
  createContract,
  getContract,
  listContracts,
  restoreVersion,
} from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { addOrganization } from "@jalon/identity/testing"
import { addDays, formatFrenchDate, today, typography } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()
await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })

describe("a draft", () => {
  it("is filled from the student, her company, its tutor, her training and the centre", async () => {
    const contract = await school.get(await school.create())
    expect(contract).toMatchObject({
      number: expect.stringMatching(/^CA-\d{4}-\d{5}$/),
      status: "draft",
      student: { name: "Lina TRIVIDIC" },
      partner: { name: "Garage du Pont Rouge" },
      tutor: { name: "Marc TASSIGNY" },
      has_nir: true,
      fields: {
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
    const { status, body } = await school.office.call(createContract, {
      body: { contract_type: "apprentissage" },
    })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: "Choisissez un étudiant et une formation.",
    })
  })

  it("numbers its contracts one after the other, even when two are opened at once", async () => {
    const ids = await Promise.all([school.create(), school.create(), school.create()])
    const numbers = await Promise.all(ids.map(async (id) => (await school.get(id)).number))
    expect(new Set(numbers).size).toBe(3)
  })

  it("keeps what is typed, and tells a field that somebody else changed meanwhile", async () => {
    const id = await school.create()
    await school.save(
      id,
      { employeur_denomination: "Garage du Pont" },
      { employeur_denomination: "Garage du Pont Rouge" },
    )
    const late = await school.save(
      id,
      { employeur_denomination: "Garage Rouge", employeur_effectif: 15 },
      { employeur_denomination: "Garage du Pont Rouge", employeur_effectif: 14 },
    )
    expect(late.body.conflicts).toEqual([
      { key: "employeur_denomination", theirs: "Garage du Pont", yours: "Garage Rouge" },
    ])
    expect((await school.get(id)).fields).toMatchObject({
      employeur_denomination: "Garage du Pont",
      employeur_effectif: 15,
    })
  })

  it("says field by field what it cannot read, and keeps nothing of it", async () => {
    const id = await school.create()
    const { status, body } = await school.save(id, { employeur_siret: "123", employeur_effectif: -3 })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object).sort()).toEqual(["employeur_effectif", "employeur_siret"])
    expect((await school.get(id)).fields.employeur_siret).toBe("99990107700019")
  })

  it("refuses what the product computes or others attest, and the sealed number", async () => {
    const id = await school.create()
    for (const key of ["contrat_numero_deca", "employeur_attestation_maitre", "apprenti_nir"])
      expect((await school.save(id, { [key]: "x" })).body.code).toBe("contract.field_locked")
  })

  it("lets the pay nobody chose follow the law, and keeps what somebody raised", async () => {
    const id = await school.create()
    await school.save(id, FROM_SEPTEMBER)
    const first = await school.get(id)
    // 19 years old on the first day, then 20 and 21: years of the grid and birthdays cut the pay.
    const lines = first.fields.remunerations as { taux: number; salaire_brut_cents: number }[]
    expect(lines.map(({ taux }) => taux)).toEqual([43, 51, 61])
    expect(first.pay.periods[0]?.line).toContain("43")
    // Only the rate is typed: what it comes to by month follows.
    await school.save(id, { remunerations: lines.map((line) => ({ ...line, taux: 100 })) })
    const raised = lines.map((line) => ({
      ...line,
      taux: 100,
      salaire_brut_cents: Math.round((line.salaire_brut_cents * 100) / line.taux),
    }))
    expect((await school.get(id)).fields.remunerations).toEqual(raised)
    await school.save(id, { contrat_date_fin: "2028-08-31" })
    expect((await school.get(id)).fields.remunerations).toEqual(raised)
    await school.save(id, { contrat_duree_hebdo_heures: 30 })
    await school.office.call(applyMinimumPay, { params: { contractId: id } })
    const shorter = (await school.get(id)).fields.remunerations as typeof lines
    expect(shorter.map(({ taux }) => taux)).toEqual([100, 100, 100])
    for (const [at, { salaire_brut_cents }] of shorter.entries())
      expect(salaire_brut_cents / ((raised[at]?.salaire_brut_cents ?? 0) * (30 / 35))).toBeCloseTo(1, 3)
  })

  it("follows other records where nobody typed", async () => {
    const id = await school.create()
    const { partnerId } = await addContractWorld(api.db.admin, await addOrganization(api.db.admin))
    const elsewhere = await school.office.call(chooseRecords, {
      params: { contractId: id },
      body: { partner_id: partnerId },
    })
    expect(elsewhere.body.code).toBe("contract.partner_unknown")
    await school.save(id, { employeur_effectif: 99 })
    const other = randomUUID()
    await api.db.admin.query(
      "insert into partner (id, organization_id, denomination, effectif) values ($1, $2, 'Librairie des Quais', 3)",
      [other, school.id],
    )
    await school.office.call(chooseRecords, { params: { contractId: id }, body: { partner_id: other } })
    expect(await school.get(id)).toMatchObject({
      tutor: null,
      fields: { employeur_denomination: "Librairie des Quais", employeur_effectif: 99 },
    })
    expect((await school.get(id)).fields.employeur_siret).toBeUndefined()
  })
})

describe("a file sent back", () => {
  const keepSigned = (contractId: string) =>
    api.db.admin.query(
      `insert into contract_version (id, organization_id, contract_id, version, fields, reason)
       select $2, organization_id, id, 1, fields, 'signed' from contract where id = $1`,
      [contractId, randomUUID()],
    )

  it("goes again as it was signed, and not once a signed field has changed", async () => {
    const contractId = await school.create(FROM_SEPTEMBER, { status: "rejected" })
    await keepSigned(contractId)
    const offered = async () =>
      (await school.get(contractId)).moves.find(({ move: key }) => key === "transmitAgain")
    expect((await offered())?.reasons).toEqual([])
    await school.save(contractId, { employeur_denomination: "Garage du Pont Noir" })
    expect((await offered())?.reasons).toEqual([
      typography("Une donnée signée a changé : le contrat doit être signé à nouveau."),
      typography("La convention a changé : elle doit être signée à nouveau."),
    ])
    expect((await school.move(contractId, "transmitAgain")).body.code).toBe("contract.move_refused")
    await school.save(contractId, { employeur_denomination: "Garage du Pont Rouge" })
    expect((await school.move(contractId, "transmitAgain")).body.status).toBe("to_transmit")
  })

  it("is late by the day it was sent, not by today", async () => {
    const contractId = await school.signed()
    const late = async () =>
      (await school.get(contractId)).findings.find(({ rule }) => rule === "DEP-08")?.verdict
    expect(await late()).toBe("warning")
    expect(
      (await school.move(contractId, "declareTransmitted", { transmitted_on: "2026-09-10" })).status,
    ).toBe(200)
    expect(await late()).toBe("ok")
  })
})

describe("the life of a contract on paper", () => {
  it("leads from a draft to a contract engaged, each step refused until its conditions are met", async () => {
    const start = COMING.contrat_date_debut
    const id = await school.create()
    await school.pass(id, "completeItself")
    const early = await school.move(id, "declareReady")
    expect(early.body.code).toBe("contract.move_refused")
    expect(early.body.message).toContain("bloquant")
    await school.save(id, COMING)
    // The employer attests through its own link; here the row is put as the link leaves it.
    await school.put(id, { fields: ATTESTED })
    await school.acceptWarnings(id)
    const checked = await school.get(id)
    expect(checked.findings.filter(({ verdict }) => verdict === "blocking")).toEqual([])
    const ready = await school.pass(id, "declareReady")
    expect(ready).toMatchObject({ status: "ready", editable: [] })
    expect((await school.save(id, { employeur_effectif: 1 })).body.code).toBe("contract.locked")

    expect((await school.move(id, "signOnPaper", {})).body.fields).toHaveProperty(["given.signed_cerfa"])
    await school.pass(id, "signOnPaper", {
      signed_cerfa: await school.file("cerfa.pdf"),
      signed_convention: await school.file("convention.pdf"),
      signature_employeur_date: addDays(today(), -1),
      signature_apprenti_date: today(),
      signature_visa_cfa_date: today(),
      convention_signature_employeur_date: addDays(today(), -2),
      convention_signature_cfa_date: today(),
    })
    const signed = await school.get(id)
    expect(signed.fields).toMatchObject({
      contrat_date_conclusion: today(),
      convention_signature_employeur_date: addDays(today(), -2),
      convention_signature_cfa_date: today(),
    })
    expect(signed.status).toBe("to_transmit")
    expect(signed.deadline?.label).toContain(
      formatFrenchDate(addWorkingDays(start, 5, { days: "ouvrables", zone: "metropole" })),
    )
    await school.pass(id, "declareTransmitted", { transmitted_on: today() })
    await school.pass(id, "acknowledge", { depot_numero_externe: "OM-2026-118", answered_on: today() })
    await school.pass(id, "startReview", { complete_on: today() })
    const engaged = await school.pass(id, "accept", {
      deca_number: "035202612000123",
      answered_on: today(),
    })
    expect(engaged).toMatchObject({ status: "engaged", badge: { label: "Engagé" } })

    const told = (await school.told(id)).map(({ what }) => what)
    expect(told[0]).toContain("Engagé")
    expect(told.some((what) => what.includes("Contrat modifié"))).toBe(true)
  })

  it("of professionalization is signed on paper by the employee, and by the representative of a minor", async () => {
    const signed = { signed_cerfa: await school.file("cerfa.pdf") }
    const dates = {
      signature_employeur_date: addDays(today(), -1),
      signature_salarie_date: today(),
    }
    const { contrat_date_conclusion, contrat_date_debut, contrat_date_fin } = COMING
    const soon = { contrat_date_conclusion, contrat_date_debut, contrat_date_fin }
    const pro = { type: "professionnalisation", status: "ready" } as const
    const adult = await school.create(soon, pro)
    const asked = await school.move(adult, "signOnPaper", signed)
    expect(Object.keys(asked.body.fields as object)).toEqual([
      "given.signature_employeur_date",
      "given.signature_salarie_date",
    ])
    await school.pass(adult, "signOnPaper", { ...signed, ...dates })
    const { fields, findings } = await school.get(adult)
    expect(fields).toMatchObject({ ...dates, contrat_date_conclusion: dates.signature_salarie_date })
    expect(findings.filter(({ rule, verdict }) => rule === "DAT-10" && verdict === "blocking")).toEqual([])

    const minor = await school.create(soon, {
      ...pro,
      fields: { salarie_date_naissance: addDays(COMING.contrat_date_debut, -17 * 365) },
    })
    const refused = await school.move(minor, "signOnPaper", { ...signed, ...dates })
    expect(Object.keys(refused.body.fields as object)).toEqual(["given.signature_representant_legal_date"])
  })

  it("that nobody signed is cancelled, whatever start it speaks of; a signed one is broken", async () => {
    const drawn = await school.begun("to_check")
    expect((await school.pass(drawn, "cancel", { reason: "Entré deux fois" })).status).toBe("cancelled")
    const signed = await school.begun("to_transmit")
    expect((await school.move(signed, "cancel", { reason: "Entré deux fois" })).body.message).toContain(
      "signalez une rupture",
    )
  })

  it("of a public body that trades is filed with an operator, of another one with the State", async () => {
    const filed = async (employeur_type: string) => {
      const fields = { employeur_secteur: "public", employeur_type }
      const id = await school.create(COMING, { status: "to_transmit", fields })
      return (await school.get(id)).deadline?.label ?? ""
    }
    expect(await filed("30")).toContain("OPCO")
    expect(await filed("22")).toContain("CELIA")
  })

  it("goes back to an earlier version of a draft, and keeps what it was", async () => {
    const id = await school.create()
    await school.pass(id, "completeItself")
    await school.save(id, { employeur_denomination: "Un autre nom" })
    await school.office.call(restoreVersion, { params: { contractId: id, version: "1" } })
    expect((await school.get(id)).fields.employeur_denomination).toBe("Garage du Pont Rouge")
    await school.office.call(restoreVersion, { params: { contractId: id, version: "2" } })
    expect((await school.get(id)).fields.employeur_denomination).toBe("Un autre nom")
  })
})

describe("the documents of a contract", () => {
  it.each(["contract", "convention", "pay"] as const)(
    "give the %s as a PDF, without the sealed number",
    async (document) => {
      const id = await school.create()
      await school.save(id, COMING)
      const { status, headers, bytes } = await school.office.call(contractDocumentFile, {
        params: { contractId: id, document },
      })
      expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "application/pdf" })
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
      expect(bytes.includes("2070375001002")).toBe(false)
    },
  )
})

describe("the list of contracts", () => {
  it("counts each view, finds by words of both names, and shows nothing of another school", async () => {
    const { body } = await school.office.call(listContracts, { query: {} as never })
    const rows = body.results as { learner: { name: string }; status: string }[]
    expect(rows.length).toBeGreaterThan(5)
    const counts = body.view_counts as Record<string, number>
    expect(counts.engaged).toBe(1)
    expect(counts.all).toBe(body.count)
    const found = await school.office.call(listContracts, { query: { q: "garage trivi" } as never })
    expect(Number(found.body.count)).toBeGreaterThan(0)
    const elsewhere = await school.stranger()
    expect((await elsewhere.call(listContracts, { query: {} as never })).body.count).toBe(0)
    const id = await school.create()
    expect((await elsewhere.call(getContract, { params: { contractId: id } })).status).toBe(404)
  })
})

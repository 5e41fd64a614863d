import { randomUUID } from "node:crypto"
import { FROM_SEPTEMBER } from "@jalon/api/testing"
import {
  acknowledgeFinding,
  type ContractRecord,
  duplicateContract,
  saveAttachment,
} from "@jalon/contracts/wire"
import { typography } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

/** What the parties and the outside left on it. */
const PROOFS = {
  contrat_numero_deca: "075202609000001",
  depot_numero_externe: "AT-2026-000001",
  signature_employeur_date: "2026-09-01T10:00:00.000Z",
  employeur_attestation_maitre: true,
}

const aContract = (status: ContractRecord["status"], more: { broken_on?: string } = {}) =>
  school.create(
    {
      ...FROM_SEPTEMBER,
      contrat_duree_hebdo_heures: 39,
      contrat_travail_risque: true,
      employeur_effectif: 57,
      formation_heures_distance: 12,
    },
    { status, fields: PROOFS, ...more },
  )

const duplicate = (contractId: string, body: { starts_on: string; ends_on: string; partner_id?: string }) =>
  school.office.call(duplicateContract, { params: { contractId }, body })

const following = async (contractId: string, partner_id?: string): Promise<ContractRecord> => {
  const dates = (await school.get(contractId)).following
  if (dates === null) throw new Error("nothing may follow")
  const { status, body } = await duplicate(contractId, { ...dates, ...(partner_id && { partner_id }) })
  expect({ status, body }).toMatchObject({ status: 200 })
  return school.get(String(body.id))
}

const textFields = ({ fields }: ContractRecord) => fields as Record<string, unknown>

describe("a contract that follows another one", () => {
  it("takes over who employs, trains and where, with dates that were shown, and the pay of the law", async () => {
    const former = await aContract("engaged")
    expect((await school.get(former)).following).toEqual({ starts_on: "2028-09-07", ends_on: "2030-09-06" })
    const made = await following(former)
    expect(made).toMatchObject({
      status: "draft",
      contract_type: "apprentissage",
      student: { id: school.world.studentId },
      partner: { id: school.world.partnerId },
      tutor: { id: school.world.tutorId },
      training: { id: school.world.trainingId },
      starts_on: "2028-09-07",
      ends_on: "2030-09-06",
      fields: {
        contrat_type: "21",
        apprenti_situation_avant_contrat: "4",
        contrat_numero_precedent: "075202609000001",
        contrat_precedent_date_fin: "2028-09-06",
        contrat_precedent_niveau: 5,
        contrat_nombre_successifs: 2,
        employeur_siret: "99990107700019",
        maitre1_nom: "TASSIGNY",
        contrat_travail_risque: true,
        contrat_duree_hebdo_heures: 39,
        employeur_effectif: 57,
        formation_rncp: "RNCP38362",
        formation_heures_distance: 12,
      },
    })
    const { remunerations } = textFields(made)
    const [first] = remunerations as { date_debut: string; taux: number; taux_minimal: number }[]
    // Better than the 53 % of the age: obtained or failed, the diploma keeps the last rate of the earlier contract.
    expect(first).toMatchObject({ date_debut: "2028-09-07", taux: 61, taux_minimal: 61 })
    expect(textFields(made)).toMatchObject({
      remuneration_taux_precedent: 61,
      contrat_precedent_siren: "999901077",
      remuneration_mois_acquis: 0,
    })
    expect(made.findings).not.toContainEqual(expect.objectContaining({ rule: "REM-09", verdict: "blocking" }))
  })

  it("carries no signature, number, acceptance nor attachment, and no date nobody looked at", async () => {
    const former = await aContract("engaged")
    await school.put(former, { status: "draft" })
    const warned = (await school.get(former)).findings.find(
      ({ verdict, can_be_overruled }) => verdict === "warning" || can_be_overruled,
    )
    await school.office.call(acknowledgeFinding, {
      params: { contractId: former },
      body: { rule: warned?.rule ?? "", reason: "Vu avec l'entreprise" },
    })
    const [attachment] = (await school.get(former)).attachments
    await school.office.call(saveAttachment, {
      params: { contractId: former, code: attachment?.code ?? "" },
      body: { is_attested: true },
    })
    await school.put(former, { status: "engaged" })
    const { rows } = await api.db.admin.query(
      "select acknowledged <> '{}' as accepted, exists (select from contract_attachment p where p.contract_id = c.id) as held from contract c where id = $1",
      [former],
    )
    expect(rows).toEqual([{ accepted: true, held: true }])
    const made = await following(former)
    for (const key of [
      ...Object.keys(PROOFS),
      "contrat_date_conclusion",
      "formation_date_debut",
      "formation_date_fin_epreuves",
      "remuneration_smc_mensuel_cents",
    ])
      expect(textFields(made)[key] ?? null, key).toBeNull()
    const { rows: kept } = await api.db.admin.query(
      "select acknowledged, exists (select from contract_attachment p where p.contract_id = c.id) as held from contract c where id = $1",
      [made.id],
    )
    expect(kept).toEqual([{ acknowledged: {}, held: false }])
  })

  it("is of another type with another employer, whose records fill it", async () => {
    const other = randomUUID()
    await api.db.admin.query(
      "insert into partner (id, organization_id, denomination, siret, secteur, opco) values ($1, $2, 'Librairie L’Encre Bleue', '99990110100017', 'prive', 'opco_ep')",
      [other, school.id],
    )
    const made = await following(await aContract("settled"), other)
    expect(made).toMatchObject({
      partner: { id: other },
      tutor: null,
      fields: { contrat_type: "22", contrat_nombre_successifs: 1, employeur_siret: "99990110100017" },
    })
    expect(textFields(made).maitre1_nom ?? null).toBeNull()
    // Another employer keeps what the law asked for, not what the former one chose to pay.
    expect(textFields(made)).toMatchObject({
      contrat_duree_hebdo_heures: 35,
      remuneration_taux_precedent: 61,
    })
    expect(textFields(made).employeur_effectif ?? null).toBeNull()
  })

  it("goes on after a rupture until the day that was meant, as type 23", async () => {
    const made = await following(await aContract("broken", { broken_on: "2027-03-15" }))
    expect(made).toMatchObject({
      starts_on: "2027-03-16",
      ends_on: "2028-09-06",
      fields: {
        contrat_type: "23",
        contrat_precedent_date_fin: "2027-03-15",
        // The same training goes on: the six whole months already followed count.
        contrat_acheve_cycle: true,
        remuneration_mois_acquis: 6,
      },
    })
  })

  it("is told of another contract of the same person over the same days, by its number", async () => {
    const former = await aContract("engaged")
    const { number } = await school.get(former)
    await api.db.admin.query("update contract set status = 'cancelled' where id <> $1", [former])
    const second = await school.get(await aContract("draft"))
    expect(second.findings).toContainEqual(
      expect.objectContaining({
        rule: "DAT-13",
        verdict: "warning",
        message: expect.stringContaining(number),
      }),
    )
  })

  it("of professionalization leaves the reason of a new one to be said", async () => {
    const made = await following(
      await school.create(
        { employeur_effectif: 57, contrat_date_debut: "2026-09-07", contrat_date_fin: "2028-09-06" },
        { type: "professionnalisation", status: "engaged" },
      ),
    )
    expect(made).toMatchObject({
      contract_type: "professionnalisation",
      fields: { pro_situation_avant_contrat: "5", employeur_effectif: 57 },
    })
    expect(made.missing.map(({ key }) => key)).toContain("pro_type")
  })

  it("is refused for one that never was, over the former one, backwards, or by another school", async () => {
    const dates = { starts_on: "2028-09-07", ends_on: "2029-09-06" }
    const draft = await aContract("draft")
    expect((await school.get(draft)).following).toBeNull()
    expect((await duplicate(draft, dates)).body.code).toBe("contract.not_followed")
    const former = await aContract("engaged")
    const over = await duplicate(former, { ...dates, starts_on: "2028-09-06" })
    expect(over.body).toMatchObject({
      code: "request.invalid",
      fields: { starts_on: typography("Le contrat précédent court jusqu'au 06/09/2028.") },
    })
    expect((await duplicate(former, { starts_on: "2028-09-07", ends_on: "2028-09-07" })).status).toBe(400)
    const other = await school.stranger()
    const { status } = await other.call(duplicateContract, { params: { contractId: former }, body: dates })
    expect(status).toBe(404)
  })
})

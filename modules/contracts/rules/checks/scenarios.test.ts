import { siret } from "@jalon/identifiers"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { payFactsOf } from "../facts/pay.ts"
import { contractMoves, isRepeated } from "../lifecycle/moves.ts"
import { probationEstimate } from "../lifecycle/probation.ts"
import { checkRupture } from "../lifecycle/rupture.ts"
import { ruptureFunding } from "../lifecycle/rupture-plan.ts"
import { silenceMeans } from "../lifecycle/silence.ts"
import { minimumPay } from "../pay/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import {
  aBachelor,
  aFollowing,
  aMinor,
  anElder,
  aPublicOne,
  aVeryYoung,
  born,
  withAttachments,
} from "../testing/variants.ts"
import type { CheckContext } from "./context.ts"
import { preCheck } from "./pre-check.ts"

const told = (
  contract: ContractData,
  verdict: "blocking" | "warning",
  given: CheckContext = context,
): string[] =>
  preCheck(contract, given)
    .filter((finding) => finding.verdict === verdict)
    .map(({ id }) => id)

const ratesOf = (contract: ContractData): number[] => {
  const facts = payFactsOf(contract)
  const pay = facts && minimumPay(initialLegalValues, facts)
  return pay?.known ? pay.lines.map(({ rate }) => rate / 100) : []
}

/** The set of scenarios of the domain reference. */
describe("scenarios", () => {
  it("S1 born 2008-03-12, CAP in 24 months from 2026-09-01: fine, 43 % then 51 %", () => {
    const contract = anApprenticeship()
    expect(told(contract, "blocking")).toEqual([])
    expect(ratesOf(contract)).toEqual([43, 51])
  })

  it("S2 15 years and 8 months, no derogation: AGE-01", () => {
    const contract = aVeryYoung({ contrat_derogation: null })
    expect(told(contract, "blocking", withAttachments("fin_college"))).toEqual(["AGE-01"])
  })

  it("S3 31 years, RQTH, derogation 12: fine", () => {
    expect(told(anElder(), "blocking", withAttachments("rqth"))).toEqual([])
  })

  it("S4 31 years, first contract, nothing else: AGE-06", () => {
    const contract = anElder({
      apprenti_rqth: false,
      apprenti_rqth_equivalence_jeunes: false,
      apprenti_rqth_extension_boe: false,
      contrat_derogation: null,
    })
    expect(told(contract, "blocking")).toEqual(["AGE-06"])
  })

  it("S5 32 years, type 22, higher level, 8 months after: fine", () => {
    expect(told(aFollowing(), "blocking", withAttachments("contrat_precedent"))).toEqual([])
  })

  it("S6 the same, 14 months after: AGE-04", () => {
    const contract = aFollowing({ contrat_precedent_date_fin: "2025-07-01" })
    expect(told(contract, "blocking", withAttachments("contrat_precedent"))).toEqual(["AGE-04"])
  })

  it("S7 concluded two days after the start: DAT-01", () => {
    expect(told(anApprenticeship({ contrat_date_conclusion: "2026-09-03" }), "blocking")).toEqual(["DAT-01"])
  })

  it("S8 at the centre four months after the start: DAT-03", () => {
    expect(told(anApprenticeship({ formation_date_debut: "2027-01-02" }), "blocking")).toEqual(["DAT-03"])
  })

  it("S9 at the centre two months before, situation 7: a warning only", () => {
    const contract = anApprenticeship({
      formation_date_debut: "2026-07-01",
      apprenti_situation_avant_contrat: "7",
      contrat_date_conclusion: "2026-09-01",
    })
    expect(told(contract, "blocking")).toEqual([])
    expect(told(contract, "warning")).toEqual(["DAT-04"])
  })

  it("S10 37 months without RQTH: DUR-02", () => {
    const contract = anApprenticeship({
      contrat_date_fin: "2029-09-30",
      formation_date_fin_epreuves: "2029-08-31",
      formation_duree_heures: 1300,
      formation_duree_cycle_mois: 36,
      remuneration_smc_mensuel_cents: 186_702,
    })
    expect(told(contract, "blocking")).toEqual(["DUR-02"])
  })

  it("S11 12 months, 350 hours: DUR-05, 402 hours at least", () => {
    const findings = preCheck(aBachelor({ formation_duree_heures: 350 }), context)
    const found = findings.find(({ id }) => id === "DUR-05")
    expect(found?.verdict).toBe("blocking")
    expect(found?.values).toMatchObject({ hours: 350, minimum: 402 })
    expect(found?.message).toBe(
      "La formation doit représenter au moins 25\u00a0% de la durée du contrat (minimum calculé\u00a0: 402\u00a0h).",
    )
  })

  it("S12 a minor, 39 hours a week, cleaning company: TPS-03", () => {
    const contract = aMinor({ contrat_duree_hebdo_heures: 39, employeur_naf: "8121Z" })
    expect(told(contract, "blocking")).toEqual(["TPS-03"])
  })

  it("S13 a minor without legal representative: AGE-08", () => {
    const contract = anApprenticeship({ ...born("2009-10-20"), apprenti_emancipe: false })
    expect(told(contract, "blocking")).toContain("AGE-08")
  })

  it("S14 maître d’apprentissage born in 2009: MA-01", () => {
    expect(told(anApprenticeship({ maitre1_date_naissance: "2009-03-01" }), "blocking")).toEqual(["MA-01"])
  })

  it("S15 a commune with an OPCO: DEP-02", () => {
    const findings = preCheck(aPublicOne({ employeur_opco: "akto" }), context)
    expect(findings[0]).toMatchObject({
      id: "DEP-02",
      message: "Employeur public\u00a0: dépôt sur CELIA, pas auprès d’un OPCO.",
    })
  })

  it("S16 level 6, convention without 750 €: CONV-03", () => {
    const contract = aBachelor({
      convention_financement: [
        { annee: 1, prix_prestation_cents: 700_000, prise_en_charge_opco_cents: 700_000 },
      ],
    })
    const findings = preCheck(contract, context).filter(({ verdict }) => verdict === "blocking")
    expect(findings.map(({ id }) => id)).toEqual(["CONV-03"])
    expect(findings[0]?.message).toBe(
      "Participation forfaitaire de 750,00\u00a0€ à prévoir pour une certification de niveau 6 ou plus.",
    )
  })

  it("S17 signature refused by the employer: back to check, signatures void", () => {
    expect(contractMoves.declineSignature).toMatchObject({ from: ["in_signature"], to: "signature_declined" })
    expect(contractMoves.correctSigned.from).toContain("signature_declined")
    expect(contractMoves.correctSigned.to).toBe("to_check")
    expect(contractMoves.correctSigned.effects).toContain("signatures_void")
  })

  it("S18 « signed » told twice: one move", () => {
    expect(isRepeated("completeSignature", "in_signature")).toBe(false)
    expect(isRepeated("completeSignature", "signed")).toBe(true)
  })

  it("S19 silence for 20 days: refused by an OPCO, accepted otherwise", () => {
    expect(silenceMeans({ kind: "apprentissage", filing: "opco" })).toBe("refused")
    expect(silenceMeans({ kind: "apprentissage", filing: "ddets" })).toBe("accepted")
    expect(silenceMeans({ kind: "professionnalisation", filing: "opco" })).toBe("accepted")
  })

  it("S20 rupture on the 30th day in the company: probation accepted, funding by the day", () => {
    const facts = {
      kind: "apprentissage" as const,
      reason: "periode_probatoire_employeur" as const,
      start: "2026-09-01",
      end: "2028-08-31",
      lastDay: "2026-10-12",
      probationLastDay: "2026-11-03",
      isMinor: false,
      signedBy: ["employer" as const],
      hasDocument: true,
    }
    expect(checkRupture(initialLegalValues, facts)).toEqual([])
    expect(
      ruptureFunding(initialLegalValues, {
        concludedOn: "2026-08-24",
        start: "2026-09-01",
        lastDay: "2026-10-12",
        level: 3,
        yearCents: 730_000,
        isProbation: true,
        followsRupture: false,
      }),
    ).toMatchObject({ days: 42, dueCents: 84_000 })
  })

  it("S21 avenant 33 with 18 more months: DUR-02", () => {
    const contract = anApprenticeship({
      contrat_type: "33",
      contrat_numero_precedent: "075202609000123",
      contrat_date_effet_avenant: "2028-07-01",
      contrat_precedent_date_fin: "2028-08-31",
      contrat_date_fin: "2030-02-28",
      formation_date_fin_epreuves: "2030-02-15",
      formation_duree_heures: 1500,
      remuneration_taux_precedent: 51,
      remuneration_smc_mensuel_cents: 186_702,
    })
    expect(told(contract, "blocking")).toEqual(["DUR-02"])
  })

  it("S22 a SIRET in scientific notation is refused with its reason", () => {
    expect(siret.parse("9,9990107E+13")).toMatchObject({ ok: false, code: "spreadsheet" })
    expect(told(anApprenticeship({ employeur_siret: "9,9990107E+13" }), "blocking")).toEqual(["FMT-01"])
  })

  it("S23 pro contract, 22 years, general bac: 70 % at least", () => {
    const contract = aProfessionalization({
      salarie_date_naissance: "2004-01-18",
      salarie_nir: null,
      pro_diplome_plus_eleve: "42",
    })
    expect(ratesOf(contract)).toEqual([70])
    expect(told({ ...contract, remuneration_salaire_embauche_cents: 130_680 }, "blocking")).toEqual([
      "REM-04",
    ])
  })

  it("S24 pro contract, 27 years, not registered: PRO-01", () => {
    const contract = aProfessionalization({ salarie_date_naissance: "1999-05-01", salarie_nir: null })
    expect(told(contract, "blocking")).toEqual(["PRO-01"])
  })

  const broken = {
    contrat_type: "23",
    contrat_numero_precedent: "075202509000123",
    contrat_precedent_date_fin: "2026-10-15",
    contrat_precedent_fin: "rupture_autre",
    contrat_precedent_jours_pratique: 60,
    contrat_acheve_cycle: true,
    apprenti_situation_avant_contrat: "8",
  }

  it("S25 type 23, 4 months, 60 hours, no duration agreement: fine", () => {
    const contract = anApprenticeship({
      ...broken,
      contrat_date_debut: "2026-11-02",
      contrat_date_debut_pratique: "2026-11-02",
      contrat_date_fin: "2027-02-28",
      formation_date_fin_epreuves: "2027-02-12",
      formation_duree_heures: 60,
    })
    expect(told(contract, "blocking", withAttachments("contrat_precedent"))).toEqual([])
    const lifted = preCheck(contract, context).filter(({ id }) => ["DUR-01", "DUR-03", "DUR-05"].includes(id))
    expect(lifted.map(({ verdict }) => verdict)).toEqual(Array(3).fill("not_applicable"))
  })

  it("S26 type 23, 5 of 24 months done, 43 % for the whole: REM-03, 51 % from 2027-09-01", () => {
    const contract = anApprenticeship({
      ...broken,
      ...born("2008-06-01"),
      contrat_date_debut: "2027-02-01",
      contrat_date_debut_pratique: "2027-02-01",
      formation_duree_heures: 800,
    })
    expect(ratesOf(contract)).toEqual([43, 51])
    const flat = { date_debut: "2027-02-01", date_fin: "2028-08-31", taux: 43, base: "SMIC", ordre: "1.1" }
    const found = told({ ...contract, remunerations: [flat] }, "blocking")
    expect(found).toEqual(expect.arrayContaining(["REM-03", "REM-06"]))
  })

  it("S27 type 23, 60 days of practice done, rupture in probation: RUP-02, no free period left", () => {
    const free = probationEstimate(initialLegalValues, {
      practiceFrom: "2027-01-04",
      end: "2028-08-31",
      zone: "metropole",
      calendar: [],
      absences: [],
      daysDone: 60,
    })
    const found = checkRupture(initialLegalValues, {
      kind: "apprentissage",
      reason: "periode_probatoire_employeur",
      start: "2027-01-04",
      end: "2028-08-31",
      lastDay: "2027-01-04",
      probationLastDay: free?.lastDay ?? null,
      isMinor: false,
      signedBy: ["employer"],
      hasDocument: true,
    })
    expect(found.map(({ rule }) => rule)).toEqual(["RUP-02"])
  })

  it("S28 type 22 after a diploma, last rate 61 %, 53 % typed: REM-09 and REM-03", () => {
    const contract = aFollowing({ ...born("2004-01-10"), contrat_derogation: null })
    const low = contract.remunerations?.map((line) => ({ ...line, taux: 53 })) ?? []
    expect(told({ ...contract, remunerations: low }, "blocking")).toEqual(
      expect.arrayContaining(["REM-03", "REM-09"]),
    )
  })

  it("S29 type 22 after a failure, 13 months: DUR-02", () => {
    const contract = anApprenticeship({
      contrat_type: "22",
      contrat_precedent_fin: "terme_echec",
      contrat_precedent_date_fin: "2026-08-31",
      contrat_precedent_jours_pratique: 200,
      contrat_date_fin: "2027-09-30",
      formation_date_fin_epreuves: "2027-09-10",
      remuneration_taux_precedent: 51,
    })
    expect(told(contract, "blocking", withAttachments("contrat_precedent"))).toEqual(["DUR-02"])
  })

  it("S30 36 years at the start, 35 at conclusion, type 22, higher level: fine", () => {
    const elder = (birth: string, changes: Partial<ContractData> = {}) =>
      told(aFollowing({ ...born(birth), ...changes }), "blocking", withAttachments("contrat_precedent"))
    expect(elder("1990-08-28")).toEqual([])
    expect(elder("1990-08-24")).toEqual(["AGE-04"])
    expect(elder("1992-01-01", { contrat_precedent_date_fin: "2025-08-24" })).toEqual([])
    expect(elder("1992-01-01", { contrat_precedent_date_fin: "2025-08-23" })).toEqual(["AGE-04"])
  })

  const year = (price: number, funded: number, participation: number) => [
    {
      annee: 1,
      prix_prestation_cents: price,
      prise_en_charge_opco_cents: funded,
      participation_obligatoire_cents: participation,
    },
  ]

  it("S31 a commune, level 6, convention without 750 €: fine; with it: PUB-03", () => {
    const commune = aPublicOne()
    const bachelor = { ...aBachelor(), ...commune, formation_niveau: 6 }
    const without = aPublicOne({ ...bachelor, convention_financement: year(799_900, 0, 0) })
    const found = (contract: ContractData) =>
      told(contract, "blocking").filter((id) => /^(PUB|CONV|DEP)/.test(id))
    expect(found({ ...without, contrat_date_fin: "2027-08-31" })).toEqual([])
    expect(
      found({ ...without, contrat_date_fin: "2027-08-31", convention_financement: year(799_900, 0, 75_000) }),
    ).toContain("PUB-03")
  })

  it("S32 a commune, CDI: PUB-02", () => {
    expect(told(aPublicOne({ contrat_mode_contractuel: "2" }), "blocking")).toEqual(["PUB-02"])
  })

  it("S33 a commune, start 2026-09-01, no APC on 2026-10-02: overdue, the employer proposed again", () => {
    const contract = aPublicOne({ cnfpt_apf_numero: "APF-2026-1", cnfpt_apf_date: "2026-06-15" })
    const found = preCheck(contract, { ...context, today: "2026-10-02" }).find(({ id }) => id === "CNFPT-01")
    expect(found).toMatchObject({ verdict: "warning", values: { latest: "2026-10-01" } })
    expect(found?.fields[0]).toBe("funder")
    expect(found?.message).toContain("le financeur redevient l’employeur")
  })

  it("S43 and R6 situation 7, start two days after the signature: DAT-12, with AKTO too", () => {
    const trainee = anApprenticeship({
      apprenti_situation_avant_contrat: "7",
      formation_date_debut: "2026-07-01",
      contrat_date_conclusion: "2026-08-30",
    })
    const found = (contract: ContractData) => preCheck(contract, context).find(({ id }) => id === "DAT-12")
    expect(found(trainee)).toMatchObject({
      verdict: "warning",
      message: "L’apprenti est déjà en formation\u00a0: le contrat doit débuter le jour de sa signature.",
    })
    expect(found({ ...trainee, employeur_opco: "akto" })?.verdict).toBe("warning")
    expect(found({ ...trainee, contrat_date_conclusion: "2026-09-01" })?.verdict).toBe("ok")
    expect(found({ ...trainee, formation_date_debut: "2026-09-07" })?.verdict).toBe("not_applicable")
    expect(found({ ...trainee, contrat_date_conclusion: null })?.verdict).toBe("unknown")
    expect(found(anApprenticeship())?.verdict).toBe("not_applicable")
  })

  it("S38 pro contract of 30 months, BTS holder: PRO-02", () => {
    const contract = aProfessionalization({
      contrat_date_fin: "2029-02-28",
      formation_date_fin: "2029-02-16",
      pro_diplome_plus_eleve: "31",
      pro_duree_totale_heures: 900,
    })
    expect(told(contract, "blocking")).toEqual(["PRO-02"])
  })

  it("S39 a meal at 4.14 €: REM-11", () => {
    expect(told(anApprenticeship({ remuneration_avantage_nourriture_cents: 414 }), "blocking")).toEqual([
      "REM-11",
    ])
  })
})

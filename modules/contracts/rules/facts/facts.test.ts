import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import {
  declares,
  filesWithState,
  isAmendment,
  isExtension,
  isSuccession,
  periodOf,
  weeklyHours,
} from "./agreement.ts"
import { computedFields } from "./computed.ts"
import { answerOf, dateOf, dayOf, isSaid, numberOf, textOf } from "./known.ts"
import { payFactsOf, proposedLinesOf, proposedPayOf, rateOf } from "./pay.ts"
import {
  ageAtStart,
  birthDateOf,
  conclusionOf,
  hasDisabilityRights,
  hasSpecialRights,
  isMinorAtConclusion,
  needsRepresentative,
} from "./person.ts"
import { holidayZoneOf } from "./place.ts"

const draft = (rest: Record<string, unknown> = {}): ContractData => ({
  contract_type: "apprentissage",
  ...rest,
})
const pro = (rest: Record<string, unknown> = {}): ContractData => ({
  contract_type: "professionnalisation",
  ...rest,
})

describe("what is known", () => {
  it("takes a value of the right kind only", () => {
    expect([null, undefined, "", "  ", []].map(isSaid)).toEqual([false, false, false, false, false])
    expect([0, false, "x", [1], {}].map(isSaid)).toEqual([true, true, true, true, true])
    expect(textOf(draft({ contrat_type: " 11 " }), "contrat_type")).toBe("11")
    expect(textOf(draft({ contrat_type: 11 }), "contrat_type")).toBeNull()
    expect(textOf(draft({ contrat_type: " " }), "contrat_type")).toBeNull()
    expect(numberOf(draft({ employeur_effectif: 0 }), "employeur_effectif")).toBe(0)
    expect(numberOf(draft({ employeur_effectif: "8" }), "employeur_effectif")).toBeNull()
    expect(numberOf(draft({ employeur_effectif: Number.NaN }), "employeur_effectif")).toBeNull()
    expect(answerOf(draft({ apprenti_rqth: false }), "apprenti_rqth")).toBe(false)
    expect(answerOf(draft({ apprenti_rqth: "non" }), "apprenti_rqth")).toBeNull()
    expect(dateOf(draft({ contrat_date_fin: "1900-01-01" }), "contrat_date_fin")).toBe("1900-01-01")
    expect(dateOf(draft({ contrat_date_fin: "1899-12-31" }), "contrat_date_fin")).toBeNull()
    expect(dateOf(draft({ contrat_date_fin: "2199-12-31" }), "contrat_date_fin")).toBe("2199-12-31")
    expect(dateOf(draft({ contrat_date_fin: "2200-01-01" }), "contrat_date_fin")).toBeNull()
    expect(dateOf(draft({ contrat_date_fin: "2026-02-30" }), "contrat_date_fin")).toBeNull()
    expect(dayOf(draft({ signature_employeur_date: "2026-08-24T10:00" }), "signature_employeur_date")).toBe(
      "2026-08-24",
    )
    expect(dayOf(draft({ signature_employeur_date: "bientôt" }), "signature_employeur_date")).toBeNull()
    expect(dayOf(draft(), "signature_employeur_date")).toBeNull()
  })
})

describe("the person", () => {
  it("is asked under two names", () => {
    expect(
      birthDateOf(draft({ apprenti_date_naissance: "2008-03-12", salarie_date_naissance: "1999-01-01" })),
    ).toBe("2008-03-12")
    expect(
      birthDateOf(pro({ apprenti_date_naissance: "2008-03-12", salarie_date_naissance: "1999-01-01" })),
    ).toBe("1999-01-01")
    expect(ageAtStart(draft({ apprenti_date_naissance: "2008-03-12" }))).toBeNull()
    expect(ageAtStart(draft({ contrat_date_debut: "2026-09-01" }))).toBeNull()
    expect(hasDisabilityRights(pro({ salarie_rqth: true }))).toBe(true)
    expect(hasDisabilityRights(pro({ apprenti_rqth: true }))).toBe(false)
    expect(hasDisabilityRights(draft({ apprenti_rqth_equivalence_jeunes: true }))).toBe(true)
    expect(hasDisabilityRights(draft({ apprenti_rqth_extension_boe: true }))).toBe(true)
    expect(hasSpecialRights(draft({ apprenti_sportif_haut_niveau: true }))).toBe(true)
    expect(hasSpecialRights(draft())).toBe(false)
  })

  it("needs her representative until 18, on the day it is concluded", () => {
    const minor = { apprenti_date_naissance: "2008-09-01", contrat_date_debut: "2026-09-01" }
    expect(conclusionOf(draft({ ...minor, contrat_date_conclusion: "2026-08-20" }))).toBe("2026-08-20")
    expect(conclusionOf(draft(minor))).toBe("2026-09-01")
    expect(isMinorAtConclusion(draft(minor))).toBe(false)
    expect(isMinorAtConclusion(draft({ ...minor, contrat_date_conclusion: "2026-08-31" }))).toBe(true)
    expect(needsRepresentative(draft({ ...minor, contrat_date_conclusion: "2026-08-31" }))).toBe(true)
    expect(
      needsRepresentative(
        draft({ ...minor, contrat_date_conclusion: "2026-08-31", apprenti_emancipe: true }),
      ),
    ).toBe(false)
    expect(needsRepresentative(draft())).toBeNull()
  })
})

describe("the agreement", () => {
  it("knows what it amends or follows", () => {
    for (const type of ["31", "35", "38"]) expect(isAmendment(draft({ contrat_type: type }))).toBe(true)
    for (const type of ["30", "39", "11", "131", "311", null])
      expect(isAmendment(draft({ contrat_type: type }))).toBe(false)
    expect(isAmendment(pro({ pro_type: "30" }))).toBe(true)
    expect(isAmendment(pro({ contrat_type: "31" }))).toBe(false)
    for (const type of ["21", "22", "23"]) expect(isSuccession(draft({ contrat_type: type }))).toBe(true)
    for (const type of ["24", "20", "11", "121", "211"])
      expect(isSuccession(draft({ contrat_type: type }))).toBe(false)
    expect(isSuccession(pro({ contrat_type: "22" }))).toBe(false)
    expect([..."3456"].map((end) => isExtension(draft({ contrat_type: `3${end}` })))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(filesWithState(draft({ employeur_secteur: "public", employeur_type: "22" }))).toBe(true)
    expect(filesWithState(draft({ employeur_secteur: "public", employeur_type: "30" }))).toBe(false)
    expect(filesWithState(draft({ employeur_secteur: "prive", employeur_type: "22" }))).toBe(false)
    expect(declares(draft({ contrat_derogation: "50" }), "11")).toBe(true)
    expect(declares(draft({ contrat_derogation: "11" }), "11")).toBe(true)
    expect(declares(draft({ contrat_derogation: "12" }), "11")).toBe(false)
    expect(declares(draft(), "11")).toBe(false)
  })

  it("has a length in days and a week in hours", () => {
    expect(periodOf(draft({ contrat_date_debut: "2026-09-01", contrat_date_fin: "2027-08-31" }))).toEqual({
      from: "2026-09-01",
      to: "2027-08-31",
      days: 365,
    })
    expect(periodOf(draft({ contrat_date_debut: "2026-09-01", contrat_date_fin: "2026-09-01" }))).toBeNull()
    expect(periodOf(draft({ contrat_date_debut: "2026-09-01" }))).toBeNull()
    expect(periodOf(draft({ contrat_date_fin: "2026-09-01" }))).toBeNull()
    expect(weeklyHours(draft({ contrat_duree_hebdo_heures: 35, contrat_duree_hebdo_minutes: 30 }))).toBe(35.5)
    expect(weeklyHours(draft({ contrat_duree_hebdo_heures: 35 }))).toBe(35)
    expect(weeklyHours(draft({ contrat_duree_hebdo_minutes: 30 }))).toBeNull()
  })

  it("has the holidays of its place", () => {
    expect(holidayZoneOf(draft({ employeur_adresse_code_postal: "67000" }))).toBe("alsace_moselle")
    expect(holidayZoneOf(draft({ employeur_adresse_code_postal: "97133" }))).toBe("saint_barthelemy")
    expect(holidayZoneOf(draft())).toBe("metropole")
  })
})

describe("pay", () => {
  const facts = (rest: Partial<ContractData> = {}) => payFactsOf(anApprenticeship(rest))
  it("gathers what the least pay depends on", () => {
    expect(facts()).toEqual({
      kind: "apprentissage",
      birthDate: "2008-03-12",
      start: "2026-09-01",
      end: "2028-08-31",
      territory: "metropole",
      weeklyMinutes: 2100,
      sector: "private",
      isDisabled: false,
    })
    expect(
      facts({
        employeur_adresse_code_postal: "97600",
        contrat_duree_hebdo_minutes: 20,
        remuneration_majoration_heures_sup: 10,
        remuneration_smc_mensuel_cents: 200_000,
        employeur_type: "22",
        remuneration_mois_acquis: 12,
        apprenti_rqth: true,
        remuneration_majoration_publique: 10,
      }),
    ).toMatchObject({
      territory: "mayotte",
      weeklyMinutes: 2120,
      overtimeHundredths: 110,
      conventionalMonthlyCents: 200_000,
      sector: "public",
      cycleStart: "2025-09-01",
      isDisabled: true,
      publicBonus: 1000,
    })
    expect(facts({ remuneration_mois_acquis: 5 })).toMatchObject({ cycleStart: "2026-04-01" })
    expect(facts({ remuneration_mois_acquis: -4 })).not.toHaveProperty("cycleStart")
    expect(facts({ employeur_type: null })).toMatchObject({ sector: "private" })
  })

  it("knows bonuses and extensions", () => {
    expect(facts({ remuneration_majoration_15: true, remuneration_taux_precedent: 51 })).toMatchObject({
      sameLevelBonus: true,
      previousRate: 5100,
    })
    expect(facts({ remuneration_majoration_15: true })).toMatchObject({ sameLevelBonus: true })
    expect(facts({ remuneration_majoration_15: true })).not.toHaveProperty("previousRate")
    expect(facts({ remuneration_taux_precedent: 51 })).not.toHaveProperty("previousRate")
    expect(facts({ remuneration_majoration_15: false })).not.toHaveProperty("sameLevelBonus")
    expect(facts({ contrat_type: "33", contrat_precedent_date_fin: "2027-08-31" })).toMatchObject({
      extension: { from: "2027-09-01" },
    })
    const longer = { contrat_precedent_date_fin: "2027-08-31", remuneration_taux_precedent: 66 }
    expect(facts({ ...longer, contrat_type: "33", remuneration_majoration_15: true })).toMatchObject({
      extension: { from: "2027-09-01", isForDisability: false, lastRate: 6600 },
    })
    expect(facts({ ...longer, contrat_type: "33", remuneration_majoration_15: true })).not.toHaveProperty(
      "sameLevelBonus",
    )
    expect(facts({ ...longer, contrat_type: "34" })).toMatchObject({ extension: { isForDisability: true } })
    expect(facts({ contrat_type: "33" })).not.toHaveProperty("extension")
    expect(facts({ contrat_type: "22", contrat_precedent_date_fin: "2025-08-31" })).not.toHaveProperty(
      "extension",
    )
  })

  it("waits for dates and hours", () => {
    for (const key of [
      "apprenti_date_naissance",
      "contrat_date_debut",
      "contrat_date_fin",
      "contrat_duree_hebdo_heures",
    ])
      expect(facts({ [key]: null }), key).toBeNull()
    expect(payFactsOf(aProfessionalization({ pro_diplome_plus_eleve: null }))).toBeNull()
    expect(payFactsOf(aProfessionalization({ pro_diplome_plus_eleve: "42" }))).toMatchObject({
      kind: "professionnalisation",
      qualification: "below_bac_pro",
    })
  })

  it("reads the lines of the form", () => {
    expect(rateOf(43)).toBe(4300)
    expect(rateOf(61.55)).toBe(6155)
    const line = { date_debut: "2026-09-01", date_fin: "2027-08-31", taux: 43, base: "SMIC" }
    const read = (...lines: readonly unknown[]) => proposedLinesOf(draft({ remunerations: lines }))
    expect(read(line, { ...line, base: "SMC", taux: 61.5 })).toEqual([
      { from: "2026-09-01", to: "2027-08-31", rate: 4300, base: "SMIC" },
      { from: "2026-09-01", to: "2027-08-31", rate: 6150, base: "SMC" },
    ])
    const faulty = [
      null,
      "x",
      { ...line, date_debut: "x" },
      { ...line, date_fin: null },
      { ...line, taux: "43" },
      { ...line, taux: Number.NaN },
      { ...line, base: "?" },
    ]
    for (const one of faulty) expect(read(line, one), JSON.stringify(one)).toBeNull()
    expect(read()).toBeNull()
    expect(proposedLinesOf(draft({ remunerations: "x" }))).toBeNull()
    expect(proposedPayOf(draft({ remunerations: [line] }))).toEqual({
      lines: [{ from: "2026-09-01", to: "2027-08-31", rate: 4300, base: "SMIC" }],
      hiringCents: null,
    })
    expect(
      proposedPayOf(
        draft({
          remunerations: [line],
          remuneration_salaire_embauche_cents: 1,
          remuneration_avantage_nourriture_cents: 2,
          remuneration_avantage_logement_cents: 3,
        }),
      ),
    ).toMatchObject({ hiringCents: 1, mealCents: 2, lodgingCents: 3 })
    expect(proposedPayOf(draft())).toBeNull()
    expect(proposedPayOf(pro({ remunerations: [line] }))).toEqual({ lines: [], hiringCents: null })
  })
})

describe("fields nobody types", () => {
  it("[R-14] are worked out from the dates, and from nothing else", () => {
    const dates = { contrat_date_debut: "2026-09-01", contrat_date_fin: "2028-08-31" }
    expect(computedFields(draft({ ...dates, apprenti_date_naissance: "2007-03-14" }))).toMatchObject({
      contrat_duree_mois: 24,
      apprenti_age_debut_contrat: 19,
    })
    expect(computedFields(draft({ ...dates, contrat_date_fin: "2028-08-30" })).contrat_duree_mois).toBe(23)
    expect(Object.values(computedFields(draft()))).toEqual([null, null, null])
    expect(computedFields(pro(dates))).toEqual({})
  })
})

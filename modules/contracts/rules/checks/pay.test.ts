import { describe, expect, it } from "vitest"
import type { ContractData, PayLine } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aBachelor, aFollowing, anElder, aPublicOne, born } from "../testing/variants.ts"
import { evaluatePay } from "./pay.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, changes: Partial<ContractData>, verdict: Verdict]
const verdictOf = (id: string, changes: Partial<ContractData>): Verdict =>
  says(id, anApprenticeship(changes)).verdict

const lines = (first: number, second: number, rest: Partial<PayLine> = {}): readonly PayLine[] => [
  { ordre: "1.1", date_debut: "2026-09-01", date_fin: "2027-08-31", taux: first, base: "SMIC", ...rest },
  { ordre: "2.1", date_debut: "2027-09-01", date_fin: "2028-08-31", taux: second, base: "SMIC" },
]

describe("REM-01 to REM-05", () => {
  it("wait for what they need", () => {
    expect(verdictOf("REM-01", {})).toBe("ok")
    expect(verdictOf("REM-01", { contrat_date_fin: null })).toBe("unknown")
    for (const id of ["REM-02", "REM-03", "REM-04", "REM-05"]) {
      expect(verdictOf(id, { apprenti_date_naissance: null }), id).toBe("unknown")
      expect(verdictOf(id, { remunerations: [] }), id).toBe("unknown")
      expect(verdictOf(id, { remunerations: lines(43, 51, { base: "?" }) }), id).toBe("unknown")
    }
    expect(says("REM-03", anApprenticeship({ remunerations: [] })).fields).toEqual(["remunerations"])
    expect(
      says(
        "REM-03",
        anApprenticeship({
          contrat_date_fin: null,
          contrat_duree_hebdo_heures: null,
          apprenti_date_naissance: null,
        }),
      ).fields,
    ).toEqual([
      "apprenti_date_naissance",
      "remunerations",
      "remuneration_salaire_embauche_cents",
      "contrat_date_fin",
      "contrat_duree_hebdo_heures",
    ])
    const pro = aProfessionalization({ pro_diplome_plus_eleve: null, salarie_date_naissance: null })
    expect(says("REM-04", { ...pro, remuneration_salaire_embauche_cents: 1 }).fields).toEqual([
      "salarie_date_naissance",
      "pro_diplome_plus_eleve",
    ])
    expect(says("REM-04", { ...pro, remuneration_salaire_embauche_cents: null }).fields).toEqual([
      "remuneration_salaire_embauche_cents",
    ])
  })

  it("say when no legal value is known", () => {
    const old = anApprenticeship({ contrat_date_debut: "2015-09-01", contrat_date_fin: "2017-08-31" })
    const found = says("REM-03", { ...old, remunerations: lines(43, 51) }, { ...context, legalValues: [] })
    expect(found.verdict).toBe("unknown")
    expect(plain(found.message)).not.toBe("Vérification en attente.")
    expect(evaluatePay({ ...old, remunerations: lines(43, 51) }, []).kind).toBe("no_legal_value")
    expect(evaluatePay(anApprenticeship(), context.legalValues)).toEqual({ kind: "judged", findings: [] })
    expect(evaluatePay({ contract_type: "apprentissage" }, context.legalValues).kind).toBe("waits")
  })

  it("REM-02 wants the whole contract covered", () => {
    expect(verdictOf("REM-02", {})).toBe("ok")
    const gap = says("REM-02", anApprenticeship({ remunerations: lines(43, 51, { date_fin: "2027-08-30" }) }))
    expect(gap).toMatchObject({ verdict: "blocking", fields: ["remunerations"] })
    expect(plain(gap.message)).toBe(
      "Les périodes de rémunération doivent couvrir tout le contrat sans interruption.",
    )
  })

  it("REM-03 compares each rate with its own minimum", () => {
    expect(verdictOf("REM-03", { remunerations: lines(43, 51) })).toBe("ok")
    const low = says("REM-03", anApprenticeship({ remunerations: lines(43, 50.99) }))
    expect(low).toMatchObject({
      verdict: "blocking",
      fields: ["remunerations"],
      values: { line: 2, proposed: 5099, minimum: 5100 },
    })
    expect(plain(low.message)).toBe(
      "Le taux saisi (50,99 %) est inférieur au minimum légal (51 %) pour cette période.",
    )
    expect(says("REM-03", anApprenticeship({ remunerations: lines(20, 51) })).values.line).toBe(1)
  })

  it("REM-04 accepts two cents less", () => {
    const wage = (remuneration_salaire_embauche_cents: number | null) => ({
      remuneration_salaire_embauche_cents,
    })
    expect(verdictOf("REM-04", wage(80_280))).toBe("ok")
    const low = says("REM-04", anApprenticeship(wage(80_279)))
    expect(low).toMatchObject({ verdict: "blocking", fields: ["remuneration_salaire_embauche_cents"] })
    expect(plain(low.message)).toBe("Le salaire à l’embauche (802,79 €) est inférieur au minimum (802,82 €).")
    expect(verdictOf("REM-04", wage(null))).toBe("unknown")
    expect(
      says("REM-04", aProfessionalization({ remuneration_salaire_embauche_cents: 149_358 })).verdict,
    ).toBe("blocking")
    expect(says("REM-04", aProfessionalization()).verdict).toBe("ok")
  })

  it("REM-05 asks the conventional minimum, then wants it used", () => {
    expect(says("REM-05", anElder()).verdict).toBe("ok")
    expect(says("REM-05", anElder({ remuneration_smc_mensuel_cents: null }))).toMatchObject({
      verdict: "warning",
      fields: ["remuneration_smc_mensuel_cents"],
    })
    const higher = says(
      "REM-05",
      anElder({ remunerations: lines(150, 150), remuneration_smc_mensuel_cents: 250_000 }),
    )
    expect(higher).toMatchObject({ verdict: "warning", fields: ["remunerations"] })
    expect(
      says(
        "REM-05",
        aProfessionalization({ salarie_date_naissance: "1990-01-01", remuneration_smc_mensuel_cents: null }),
      ).verdict,
    ).toBe("warning")
  })

  it("REM-11 limits what is taken for board and lodging", () => {
    const taken = (logement: number | null, nourriture: number | null) => ({
      remuneration_avantage_logement_cents: logement,
      remuneration_avantage_nourriture_cents: nourriture,
    })
    expect(verdictOf("REM-11", taken(null, null))).toBe("not_applicable")
    expect(verdictOf("REM-11", taken(0, 0))).toBe("not_applicable")
    expect(verdictOf("REM-11", taken(5_978, 0))).toBe("ok")
    expect(verdictOf("REM-11", taken(5_979, null))).toBe("blocking")
    expect(verdictOf("REM-11", taken(null, 413))).toBe("ok")
    expect(verdictOf("REM-11", taken(null, 414))).toBe("blocking")
    expect(verdictOf("REM-11", { ...taken(null, 320), employeur_naf: "5610A" })).toBe("warning")
    expect(verdictOf("REM-11", { ...taken(6_390, null), remuneration_logement_pieces: 2 })).toBe("ok")
    const part = { ...taken(5_978, 413), contrat_duree_hebdo_heures: 6 }
    expect(verdictOf("REM-11", part)).toBe("warning")
    const found = says("REM-11", anApprenticeship({ ...part, remuneration_repas_par_mois: 44 }))
    expect(found.verdict).toBe("blocking")
    expect(plain(found.message)).toBe(
      "Les avantages en nature ne peuvent pas dépasser les trois quarts du salaire.",
    )
    expect(found.fields).toEqual([
      "remuneration_avantage_logement_cents",
      "remuneration_avantage_nourriture_cents",
    ])
    expect(plain(found.explanation)).toContain("5,50 € par repas, 4,25 € en restauration, 79,70 € par mois")
    expect(plain(found.explanation)).toContain("75 % du salaire pour l’ensemble ; 22 repas par mois")
  })
})

describe("REM-06", () => {
  const broken = {
    contrat_type: "23",
    contrat_acheve_cycle: true,
    contrat_date_debut: "2027-02-01",
    contrat_date_debut_pratique: "2027-02-01",
  }
  const flat = (taux: number, to = "2028-08-31"): readonly PayLine[] => [
    { ordre: "1.1", date_debut: "2027-02-01", date_fin: to, taux, base: "SMIC" },
  ]
  it.each<Case>([
    ["the whole cycle", {}, "not_applicable"],
    ["shorter without a reason", { contrat_date_fin: "2027-08-31" }, "not_applicable"],
    ["after a rupture, paid by month", broken, "ok"],
    ["after a rupture, paid as a first year", { ...broken, remunerations: flat(43) }, "blocking"],
    ["after a rupture, another certification", { ...broken, contrat_acheve_cycle: false }, "not_applicable"],
    ["after a rupture, cycle unknown", { ...broken, formation_duree_cycle_mois: null }, "unknown"],
    ["months typed", { remuneration_mois_acquis: 12 }, "ok"],
    ["an amendment", { ...broken, contrat_type: "36" }, "not_applicable"],
    ["no end", { contrat_date_fin: null }, "unknown"],
    ["no diploma", { formation_diplome_vise: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("REM-06", changes)).toBe(verdict))

  it("says when the next year of the grid begins", () => {
    const found = says("REM-06", anApprenticeship({ ...broken, remunerations: flat(43) }))
    expect(plain(found.message)).toBe(
      "Une partie du cycle est déjà accomplie : la 2e année de la grille commence le 01/09/2027.",
    )
    expect(found.values).toMatchObject({ from: "2026-09-01", year: 2, date: "2027-09-01" })
    const late = {
      ...broken,
      contrat_date_debut: "2027-10-01",
      contrat_date_fin: "2028-08-31",
      remunerations: [{ ...flat(43)[0], date_debut: "2027-10-01" }],
    }
    expect(plain(says("REM-06", anApprenticeship(late)).message)).toBe(
      "Une partie du cycle est déjà accomplie : la 2e année de la grille s’applique dès le début du contrat.",
    )
  })

  it("knows the professional licence", () => {
    const licence = { formation_diplome_vise: "62" }
    expect(says("REM-06", aBachelor(licence)).verdict).toBe("ok")
    const first = [{ ordre: "1.1", date_debut: "2026-09-01", date_fin: "2027-08-31", taux: 53, base: "SMIC" }]
    const found = says("REM-06", aBachelor({ ...licence, remunerations: first }))
    expect(found.verdict).toBe("blocking")
    expect(plain(found.message)).toBe("Licence professionnelle : appliquez le taux de 2e année.")
    expect(says("REM-06", aBachelor({ formation_diplome_vise: "69" })).verdict).toBe("not_applicable")
  })

  it("waits for the dates and the diploma", () => {
    const fields = ["contrat_date_debut", "contrat_date_fin", "formation_diplome_vise"]
    const empty = Object.fromEntries(fields.map((field) => [field, null]))
    expect(says("REM-06", anApprenticeship(empty)).fields).toEqual(fields)
  })
})

describe("REM-07 to REM-12", () => {
  const failed = { contrat_type: "33", remunerations: lines(43, 51) }
  const elsewhere = { contrat_type: "22", contrat_precedent_fin: "terme_echec" }
  it.each<Case>([
    ["as the last year", { ...failed, remuneration_taux_precedent: 51 }, "ok"],
    ["more than the last line", { ...failed, remuneration_taux_precedent: 51.01 }, "blocking"],
    ["former rate unknown", failed, "unknown"],
    ["no lines", { contrat_type: "33", remunerations: [], remuneration_taux_precedent: 51 }, "unknown"],
    ["another contract", { remuneration_taux_precedent: 90 }, "not_applicable"],
    [
      "failed, another employer, a line under the last rate",
      { ...failed, ...elsewhere, remuneration_taux_precedent: 51 },
      "blocking",
    ],
    ["failed, another employer", { ...failed, ...elsewhere, remuneration_taux_precedent: 43 }, "ok"],
  ])("REM-07 %s", (_title, changes, verdict) => expect(verdictOf("REM-07", changes)).toBe(verdict))
  it("REM-07 shows both rates", () =>
    expect(says("REM-07", anApprenticeship({ ...failed, remuneration_taux_precedent: 60 }))).toMatchObject({
      values: { previous: 60, rate: 51 },
    }))
  it("REM-07 holds the last line of three against the former rate, and waits for both", () => {
    const three = {
      contrat_type: "33",
      remunerations: [...lines(43, 60), ...lines(43, 51).slice(1)],
      remuneration_taux_precedent: 55,
    }
    expect(says("REM-07", anApprenticeship(three))).toMatchObject({
      verdict: "blocking",
      values: { rate: 51 },
    })
    const empty = { contrat_type: "33", remunerations: [], remuneration_taux_precedent: null }
    expect(says("REM-07", anApprenticeship(empty)).fields).toEqual([
      "remunerations",
      "remuneration_taux_precedent",
    ])
  })

  const year = { contrat_date_fin: "2027-08-31", apprenti_diplome_plus_eleve: "33" }
  it.each<Case>([
    ["same level in a year", year, "warning"],
    ["a day more than a year", { ...year, contrat_date_fin: "2027-09-01" }, "ok"],
    ["another level", { ...year, apprenti_diplome_plus_eleve: "41" }, "ok"],
    ["someone said yes", { ...year, remuneration_majoration_15: true }, "not_applicable"],
    ["as the field begins", { ...year, remuneration_majoration_15: false }, "warning"],
    ["an amendment", { ...year, contrat_type: "36" }, "not_applicable"],
    ["level unknown", { ...year, formation_niveau: null }, "unknown"],
    ["diploma unknown", { ...year, apprenti_diplome_plus_eleve: null }, "unknown"],
    ["no end", { ...year, contrat_date_fin: null }, "unknown"],
  ])("REM-08 %s", (_title, changes, verdict) => expect(verdictOf("REM-08", changes)).toBe(verdict))
  it("REM-08 says how much", () => {
    expect(plain(says("REM-08", anApprenticeship(year)).message)).toBe(
      "Majoration de 15 points applicable (diplôme de même niveau, en un an, en rapport direct).",
    )
    expect(says("REM-08", anApprenticeship(year)).values.level).toBe(3)
    expect(says("REM-08", anApprenticeship(year), { ...context, legalValues: [] }).verdict).toBe("unknown")
    expect(
      plain(says("REM-08", anApprenticeship(year), { ...context, legalValues: [] }).explanation),
    ).toContain("ajoute 0 points")
    expect(says("REM-08", anApprenticeship()).values.level).toBe(3)
    const fields = ["contrat_date_fin", "apprenti_diplome_plus_eleve", "formation_niveau"]
    const empty = Object.fromEntries(fields.map((field) => [field, null]))
    expect(says("REM-08", anApprenticeship(empty)).fields).toEqual(fields)
  })

  it("REM-09 keeps the pay of the former contract", () => {
    const young = (changes: Partial<ContractData>) =>
      anApprenticeship({ ...aFollowing(), ...born("2008-03-12"), remunerations: lines(43, 51), ...changes })
    expect(says("REM-09", young({ remuneration_taux_precedent: 43 })).verdict).toBe("ok")
    const less = says("REM-09", young({ remuneration_taux_precedent: 43.01 }))
    expect(less).toMatchObject({
      verdict: "blocking",
      fields: ["remunerations"],
      values: { previous: 43.01, rate: 43 },
    })
    expect(plain(less.message)).toBe(
      "La rémunération doit être au moins égale à celle de la dernière année du précédent contrat (43,01 %).",
    )
    expect(says("REM-03", young({ remuneration_taux_precedent: 43.01 })).verdict).toBe("blocking")
    expect(says("REM-09", young({ remuneration_taux_precedent: null }))).toMatchObject({
      verdict: "unknown",
      fields: ["remuneration_taux_precedent"],
    })
    expect(says("REM-09", young({ remunerations: [] })).verdict).toBe("unknown")
    const ofConventional = { remuneration_taux_precedent: 90, remuneration_base_precedente: "SMC" }
    expect(says("REM-09", young(ofConventional)).verdict).toBe("blocking")
    expect(says("REM-09", young({ ...ofConventional, remuneration_smc_mensuel_cents: null })).verdict).toBe(
      "blocking",
    )
    expect(says("REM-09", young({ contrat_type: "23", remuneration_taux_precedent: 90 })).verdict).toBe(
      "not_applicable",
    )
    const withDiploma = { contrat_type: "23", contrat_precedent_fin: "rupture_diplome" }
    expect(says("REM-09", young({ ...withDiploma, remuneration_taux_precedent: 90 })).verdict).toBe(
      "blocking",
    )
    expect(
      says("REM-09", young({ contrat_precedent_fin: "terme_echec", remuneration_taux_precedent: 90 }))
        .verdict,
    ).toBe("not_applicable")
    expect(says("REM-09", anApprenticeship({ remuneration_taux_precedent: 90 })).verdict).toBe(
      "not_applicable",
    )
  })

  it("REM-10 knows what a public employer may add", () => {
    for (const points of [0, 10, 20, null])
      expect(says("REM-10", aPublicOne({ remuneration_majoration_publique: points })).verdict).toBe("ok")
    expect(says("REM-10", aPublicOne({ remuneration_majoration_publique: 15 }))).toMatchObject({
      verdict: "warning",
      values: { points: 15 },
    })
    expect(says("REM-10", anApprenticeship({ remuneration_majoration_publique: 15 })).verdict).toBe(
      "not_applicable",
    )
    expect(
      says("REM-10", aPublicOne({ remuneration_majoration_publique: 15 }), { ...context, legalValues: [] })
        .verdict,
    ).toBe("not_applicable")
    expect(says("REM-10", aPublicOne()).values.points).toBe(0)
  })

  const amended = (changes: Partial<ContractData>) => ({
    contrat_type: "36",
    contrat_date_effet_avenant: "2027-01-04",
    remunerations: lines(43, 51),
    remuneration_taux_precedent: 43,
    ...changes,
  })
  it.each<Case>([
    ["as before", amended({}), "ok"],
    ["less than before", amended({ remuneration_taux_precedent: 43.5 }), "warning"],
    [
      "in the second year",
      amended({ contrat_date_effet_avenant: "2027-09-01", remuneration_taux_precedent: 51 }),
      "ok",
    ],
    [
      "on the last day of the first",
      amended({ contrat_date_effet_avenant: "2027-08-31", remuneration_taux_precedent: 44 }),
      "warning",
    ],
    ["outside every line", amended({ contrat_date_effet_avenant: "2030-01-01" }), "not_applicable"],
    [
      "a failure has its own rule",
      amended({ contrat_type: "33", remuneration_taux_precedent: 90 }),
      "not_applicable",
    ],
    ["a first contract", amended({ contrat_type: "11", remuneration_taux_precedent: 90 }), "not_applicable"],
    ["former rate unknown", amended({ remuneration_taux_precedent: null }), "unknown"],
    ["no effect", amended({ contrat_date_effet_avenant: null }), "unknown"],
    ["no lines", amended({ remunerations: [] }), "unknown"],
  ])("REM-12 %s", (_title, changes, verdict) => expect(verdictOf("REM-12", changes)).toBe(verdict))
  it("REM-12 shows both", () => {
    expect(
      says("REM-12", anApprenticeship(amended({ remuneration_taux_precedent: 45 }))).values,
    ).toMatchObject({ previous: 45, rate: 43 })
    expect(says("REM-12", anApprenticeship(amended({}))).values).toMatchObject({ previous: 43, rate: 43 })
    const empty = { remunerations: [], contrat_date_effet_avenant: null, remuneration_taux_precedent: null }
    expect(says("REM-12", anApprenticeship(amended(empty))).fields).toEqual([
      "remunerations",
      "contrat_date_effet_avenant",
      "remuneration_taux_precedent",
    ])
  })
})

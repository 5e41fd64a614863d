import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { plain, says } from "../testing/says.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, changes: Partial<ContractData>, verdict: Verdict]

const to = (contrat_date_fin: string, rest: Partial<ContractData> = {}): Partial<ContractData> => ({
  contrat_date_fin,
  ...rest,
})
const verdictOf = (id: string, changes: Partial<ContractData>): Verdict =>
  says(id, anApprenticeship(changes)).verdict

const failedElsewhere = { contrat_type: "22", contrat_precedent_fin: "terme_echec" } as const

describe("a contract after a rupture", () => {
  const four = {
    contrat_type: "23",
    contrat_acheve_cycle: true,
    contrat_date_debut: "2026-11-02",
    contrat_date_fin: "2027-02-28",
    formation_duree_heures: 60,
  }
  const verdicts = (changes: Partial<ContractData>) =>
    ["DUR-01", "DUR-03", "DUR-05"].map((id) => verdictOf(id, { ...four, ...changes }))
  const lifted = ["not_applicable", "not_applicable", "not_applicable"]

  it("finishes its cycle: no least duration, no agreement, no share of training", () => {
    expect(verdicts({})).toEqual(lifted)
    expect(verdicts({ contrat_type: "11", apprenti_situation_avant_contrat: "8" })).toEqual(lifted)
  })

  it("follows the ordinary rules toward another certification", () => {
    expect(verdicts({ contrat_acheve_cycle: false })).toEqual(["blocking", "warning", "blocking"])
    expect(verdicts({ contrat_type: "11" })[0]).toBe("blocking")
  })

  it("is asked which it is, and treated meanwhile as finishing its cycle", () => {
    expect(verdicts({ contrat_acheve_cycle: null })).toEqual(["not_applicable", "warning", "not_applicable"])
    const unsaid = says("DUR-03", anApprenticeship({ ...four, contrat_acheve_cycle: null }))
    expect(unsaid.fields).toEqual(["contrat_acheve_cycle"])
    expect(plain(unsaid.message)).toContain("dites s’il achève le cycle commencé")
  })
})

describe("DUR-01", () => {
  it.each<Case>([
    ["six months", to("2027-02-28"), "ok"],
    ["a day less", to("2027-02-27"), "blocking"],
    ["a day less, after a rupture", to("2027-02-27", { contrat_type: "23" }), "not_applicable"],
    [
      "a day less, after a rupture, other certification",
      to("2027-02-27", { contrat_type: "23", contrat_acheve_cycle: false }),
      "blocking",
    ],
    [
      "a day less, trainee after a rupture",
      to("2027-02-27", { apprenti_situation_avant_contrat: "8" }),
      "not_applicable",
    ],
    ["a day less, exam failed, other employer", to("2027-02-27", failedElsewhere), "warning"],
    [
      "a day less, trainee before a contract",
      to("2027-02-27", { apprenti_situation_avant_contrat: "7" }),
      "blocking",
    ],
    ["no end", { contrat_date_fin: null }, "unknown"],
    ["ends before it starts", to("2026-08-01"), "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DUR-01", changes)).toBe(verdict))

  it("asks of an amendment how the contract began", () => {
    const amended = anApprenticeship(to("2027-02-27", { contrat_type: "36" }))
    const about = (amendedType: string) => ({ ...context, file: { ...context.file, amendedType } })
    expect(says("DUR-01", amended, about("23")).verdict).toBe("not_applicable")
    expect(says("DUR-01", amended, about("11")).verdict).toBe("blocking")
  })

  it("says until when", () => {
    const short = says("DUR-01", anApprenticeship(to("2026-12-31")))
    expect(plain(short.message)).toBe("Le contrat doit durer au moins 6 mois.")
    expect(plain(short.fix)).toBe("Reportez la fin du contrat au 28/02/2027 au plus tôt.")
    expect(short.values).toMatchObject({ from: "2026-09-01", to: "2026-12-31", days: 122 })
    const repeated = says("DUR-01", anApprenticeship(to("2026-12-31", failedElsewhere)))
    expect(plain(repeated.message)).toContain("après un échec à l’examen, vérifiez que l’OPCO l’accepte")
    expect(says("DUR-01", anApprenticeship({ contrat_date_fin: null })).fields).toEqual(["contrat_date_fin"])
  })
})

describe("DUR-02", () => {
  const failed = { contrat_type: "33", contrat_precedent_date_fin: "2028-08-31" }
  it.each<Case>([
    ["36 months", to("2029-08-31"), "ok"],
    ["a day more", to("2029-09-01"), "blocking"],
    ["48 months with RQTH", to("2030-08-31", { apprenti_rqth: true }), "ok"],
    ["48 months with extension BOE", to("2030-08-31", { apprenti_rqth_extension_boe: true }), "ok"],
    ["48 months, athlete", to("2030-08-31", { apprenti_sportif_haut_niveau: true }), "ok"],
    ["a day more, RQTH", to("2030-09-01", { apprenti_rqth: true }), "blocking"],
    ["12 months after a failure", to("2029-08-31", failed), "ok"],
    ["a day more after a failure", to("2029-09-01", failed), "blocking"],
    [
      "three years and a failure",
      to("2030-08-31", { contrat_type: "33", contrat_precedent_date_fin: "2029-08-31" }),
      "ok",
    ],
    ["a failure, former end unknown, 48 months", to("2030-08-31", { contrat_type: "33" }), "ok"],
    ["a failure, former end unknown, a day more", to("2030-09-01", { contrat_type: "33" }), "blocking"],
    [
      "another amendment does not lengthen",
      to("2029-09-01", { contrat_type: "36", contrat_precedent_date_fin: "2029-08-31" }),
      "blocking",
    ],
    [
      "a former end that is no earlier",
      to("2029-08-31", { contrat_type: "33", contrat_precedent_date_fin: "2029-08-31" }),
      "ok",
    ],
    ["a year after a failure elsewhere", to("2027-08-31", failedElsewhere), "ok"],
    ["a day more after a failure elsewhere", to("2027-09-01", failedElsewhere), "blocking"],
    [
      "two years after a diploma",
      to("2028-08-31", { contrat_type: "22", contrat_precedent_fin: "terme_diplome" }),
      "ok",
    ],
    ["no end", { contrat_date_fin: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DUR-02", changes)).toBe(verdict))
  it("says that a failure gives a year elsewhere", () => {
    const found = says("DUR-02", anApprenticeship(to("2027-09-01", failedElsewhere)))
    expect(plain(found.message)).toBe("Après un échec à l’examen, le nouveau contrat dure un an au plus.")
    expect(found.values).toMatchObject({ months: 12, latest: "2027-08-31" })
  })

  it("says until when", () => {
    expect(plain(says("DUR-02", anApprenticeship(to("2030-01-31"))).fix)).toBe(
      "Avancez la fin du contrat au 31/08/2029 au plus tard.",
    )
    expect(says("DUR-02", anApprenticeship(to("2030-01-31"))).values.months).toBe(36)
    const tooFar = says("DUR-02", anApprenticeship(to("2030-02-28", failed)))
    expect(plain(tooFar.message)).toBe(
      "Après un échec à l’examen, le contrat se prolonge de 12 mois au plus.",
    )
    expect(plain(tooFar.fix)).toContain("31/08/2029")
    expect(tooFar.values.formerEnd).toBe("2028-08-31")
    expect(says("DUR-02", anApprenticeship(to("2029-08-31"))).values.latest).toBe("2029-08-31")
    expect(says("DUR-02", anApprenticeship(to("2029-08-31", failed))).values).toMatchObject({
      months: 48,
      latest: "2030-08-31",
    })
    expect(
      says("DUR-02", anApprenticeship(to("2030-09-01", { contrat_type: "33" }))).values,
    ).not.toHaveProperty("formerEnd")
  })
})

describe("DUR-03", () => {
  it.each<Case>([
    ["the cycle itself", {}, "ok"],
    ["three months shorter", to("2028-05-31"), "ok"],
    ["a day shorter still", to("2028-05-30"), "warning"],
    ["three months longer", to("2028-11-30"), "ok"],
    ["a day longer still", to("2028-12-01"), "warning"],
    ["shorter, derogation 21", to("2027-08-31", { contrat_derogation: "21" }), "ok"],
    ["shorter, derogation 50", to("2027-08-31", { contrat_derogation: "50" }), "ok"],
    ["shorter, derogation 22", to("2027-08-31", { contrat_derogation: "22" }), "warning"],
    ["longer, derogation 22", to("2029-08-31", { contrat_derogation: "22" }), "ok"],
    ["longer, derogation 21", to("2029-08-31", { contrat_derogation: "21" }), "warning"],
    ["lengthened after a failure", to("2029-08-31", { contrat_type: "33" }), "not_applicable"],
    ["a year after a failure elsewhere", to("2027-08-31", failedElsewhere), "not_applicable"],
    ["trainee before", to("2027-08-31", { apprenti_situation_avant_contrat: "7" }), "not_applicable"],
    ["shorter, RQTH", to("2027-08-31", { apprenti_rqth: true }), "not_applicable"],
    ["shorter, athlete", to("2027-08-31", { apprenti_sportif_haut_niveau: true }), "not_applicable"],
    ["lengthened, disabled", to("2029-08-31", { contrat_type: "34" }), "not_applicable"],
    ["cycle unknown", { formation_duree_cycle_mois: null }, "unknown"],
    ["a cycle of two months", { formation_duree_cycle_mois: 2 }, "warning"],
    ["no end", { contrat_date_fin: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DUR-03", changes)).toBe(verdict))
  it("says which derogation", () => {
    const short = says("DUR-03", anApprenticeship(to("2027-08-31")))
    expect(plain(short.fix)).toBe(
      "Indiquez la dérogation 21 et joignez la convention d’aménagement de durée.",
    )
    expect(short.values).toMatchObject({ cycle: 24, derogation: "21" })
    expect(says("DUR-03", anApprenticeship(to("2029-08-31"))).values.derogation).toBe("22")
    expect(says("DUR-03", anApprenticeship()).values.cycle).toBe(24)
    expect(
      says("DUR-03", anApprenticeship(to("2027-08-31", { contrat_derogation: "21" }))).values,
    ).toMatchObject({ cycle: 24, derogation: "21" })
    expect(says("DUR-03", anApprenticeship({ formation_duree_cycle_mois: null })).fields).toEqual([
      "formation_duree_cycle_mois",
    ])
  })
})

describe("DUR-04", () => {
  it.each<Case>([
    ["54 months", to("2031-02-28"), "ok"],
    ["a day more", to("2031-03-01"), "blocking"],
    ["a day more, after a failure", to("2031-03-01", { contrat_type: "33" }), "warning"],
    ["a day more, disabled", to("2031-03-01", { contrat_type: "34" }), "warning"],
    ["a day more, another amendment", to("2031-03-01", { contrat_type: "35" }), "blocking"],
    ["no end", { contrat_date_fin: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DUR-04", changes)).toBe(verdict))
  it("says until when", () =>
    expect(plain(says("DUR-04", anApprenticeship(to("2031-03-01"))).fix)).toContain("28/02/2031"))
})

describe("DUR-05", () => {
  const year = { contrat_date_fin: "2027-08-31" }
  it.each<Case>([
    ["402 hours a year", { ...year, formation_duree_heures: 402 }, "ok"],
    ["401 hours", { ...year, formation_duree_heures: 401 }, "blocking"],
    ["half a year: 199 hours", { contrat_date_fin: "2027-02-28", formation_duree_heures: 199 }, "blocking"],
    ["half a year: 200 hours", { contrat_date_fin: "2027-02-28", formation_duree_heures: 200 }, "ok"],
    ["RQTH", { ...year, formation_duree_heures: 100, apprenti_rqth: true }, "not_applicable"],
    [
      "athlete",
      { ...year, formation_duree_heures: 100, apprenti_sportif_haut_niveau: true },
      "not_applicable",
    ],
    ["hours unknown", { ...year, formation_duree_heures: null }, "unknown"],
    ["no end", { contrat_date_fin: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DUR-05", changes)).toBe(verdict))

  it("leads to what is missing", () => {
    const empty = anApprenticeship({ formation_duree_heures: null, formation_heures_distance: null })
    expect(says("DUR-05", empty).fields).toEqual(["formation_duree_heures"])
    expect(says("DUR-06", empty).fields).toEqual(["formation_heures_distance", "formation_duree_heures"])
    const undated = anApprenticeship({ formation_date_debut: null, formation_date_fin_epreuves: null })
    expect(says("DUR-07", undated).fields).toEqual(["formation_date_debut", "formation_date_fin_epreuves"])
    expect(says("DUR-07", anApprenticeship()).values).toMatchObject({ from: "2026-09-07", to: "2028-07-07" })
  })

  it("gives way to a written reason", () => {
    const few = anApprenticeship({ ...year, formation_duree_heures: 300 })
    expect(says("DUR-05", few)).toMatchObject({
      verdict: "blocking",
      canBeOverruled: true,
      overruled: null,
      values: { hours: 300, minimum: 402, days: 365 },
    })
    const reason = {
      ...context,
      file: { ...context.file, overruled: { "DUR-05": "Règle du certificateur" } },
    }
    expect(says("DUR-05", few, reason)).toMatchObject({
      verdict: "warning",
      overruled: "Règle du certificateur",
    })
    const blank = { ...context, file: { overruled: { "DUR-05": "  " } } }
    expect(says("DUR-05", few, blank)).toMatchObject({ verdict: "blocking", overruled: null })
    expect(says("DUR-05", few, { ...context, file: { overruled: { "DUR-06": "x" } } }).verdict).toBe(
      "blocking",
    )
  })

  it("a reason overrules nothing else", () => {
    const long = anApprenticeship(to("2030-09-01"))
    const reason = { ...context, file: { overruled: { "DUR-02": "Parce que" } } }
    expect(says("DUR-02", long, reason)).toMatchObject({
      verdict: "blocking",
      canBeOverruled: false,
      overruled: null,
    })
  })
})

describe("DUR-06", () => {
  const remote = (
    formation_heures_distance: number | null,
    formation_duree_heures: number | null = 1000,
  ) => ({
    formation_heures_distance,
    formation_duree_heures,
  })
  it.each<Case>([
    ["none", remote(0), "ok"],
    ["under 80 %", remote(799), "ok"],
    ["80 %", remote(800), "warning"],
    ["all of it", remote(1000), "warning"],
    ["more than all", remote(1001), "blocking"],
    ["nothing at all", remote(0, 0), "ok"],
    ["unknown", remote(null), "unknown"],
    ["hours unknown", remote(10, null), "unknown"],
    ["before July 2025", { ...remote(900), contrat_date_conclusion: "2025-06-30" }, "not_applicable"],
    ["from July 2025", { ...remote(900), contrat_date_conclusion: "2025-07-01" }, "warning"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DUR-06", changes)).toBe(verdict))
  it("tells the two faults apart", () => {
    expect(plain(says("DUR-06", anApprenticeship(remote(1001))).message)).toBe(
      "Le nombre d’heures à distance dépasse la durée totale.",
    )
    const mostly = says("DUR-06", anApprenticeship(remote(900)))
    expect(plain(mostly.message)).toBe(
      "Formation à distance à 80 % ou plus : la prise en charge est minorée de 20 %.",
    )
    expect(mostly.values).toMatchObject({ remote: 900, hours: 1000 })
  })
})

describe("DUR-07", () => {
  const training = (formation_date_debut: string | null, formation_date_fin_epreuves: string | null) => ({
    formation_date_debut,
    formation_date_fin_epreuves,
  })
  it.each<Case>([
    ["six months", training("2026-09-01", "2027-02-28"), "ok"],
    ["a day less", training("2026-09-01", "2027-02-27"), "warning"],
    ["four years", training("2026-09-01", "2030-08-31"), "ok"],
    ["a day more", training("2026-09-01", "2030-09-01"), "warning"],
    ["wrong order: another rule", training("2026-09-01", "2026-09-01"), "not_applicable"],
    ["unknown start", training(null, "2027-02-28"), "unknown"],
    ["unknown end", training("2026-09-01", null), "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DUR-07", changes)).toBe(verdict))
  it("shows the dates", () =>
    expect(says("DUR-07", anApprenticeship(training("2026-09-01", "2027-01-01"))).values).toMatchObject({
      from: "2026-09-01",
      to: "2027-01-01",
    }))
})

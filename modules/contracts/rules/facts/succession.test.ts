import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { minimumPay } from "../pay/index.ts"
import { anApprenticeship } from "../testing/contracts.ts"
import { born } from "../testing/variants.ts"
import { payFactsOf } from "./pay.ts"
import {
  countsFromCycle,
  cycleStartOf,
  finishesCycle,
  followsDiploma,
  goesOnTraining,
  hasSameEmployer,
  monthsFollowed,
} from "./succession.ts"

const lines = (changes: Partial<ContractData>) => {
  const facts = payFactsOf(anApprenticeship(changes))
  const pay = facts && minimumPay(initialLegalValues, facts)
  return pay?.known ? pay.lines.map(({ order, from, rate }) => [order, from, rate / 100]) : null
}

const broken = { contrat_type: "23", contrat_acheve_cycle: true } as const
const over = (contrat_date_debut: string, contrat_date_fin = "2028-08-31") => ({
  contrat_date_debut,
  contrat_date_fin,
})

describe("the part of the cycle already done", () => {
  it("I, J and K: after a rupture the years are counted from the start of the cycle", () => {
    const young = { ...broken, ...born("2008-06-01") }
    expect(lines({ ...young, ...over("2027-02-01") })).toEqual([
      ["1.1", "2027-02-01", 43],
      ["2.1", "2027-09-01", 51],
    ])
    expect(lines({ ...young, ...over("2027-05-01") })).toEqual([
      ["1.1", "2027-05-01", 43],
      ["2.1", "2027-09-01", 51],
    ])
    const threeYears = { ...broken, ...born("2010-01-15"), formation_duree_cycle_mois: 36 }
    expect(lines({ ...threeYears, ...over("2027-05-01") })).toEqual([
      ["1.1", "2027-05-01", 39],
      ["2.1", "2027-09-01", 55],
      ["2.2", "2028-02-01", 67],
    ])
  })

  it("L: a trainee before the contract", () => {
    const trainee = {
      ...born("2008-05-20"),
      ...over("2026-11-02"),
      apprenti_situation_avant_contrat: "7",
      formation_date_debut: "2026-09-01",
    }
    expect(lines(trainee)).toEqual([
      ["1.1", "2026-11-02", 43],
      ["2.1", "2027-09-01", 51],
    ])
    expect(monthsFollowed(anApprenticeship(trainee))).toBe(2)
    expect(countsFromCycle(anApprenticeship({ ...trainee, formation_date_debut: "2026-11-02" }))).toBe(false)
  })

  it("M: some weeks less than the cycle, without any reason, count for nothing", () => {
    expect(lines({ ...born("2008-05-20"), ...over("2026-10-01") })).toEqual([
      ["1.1", "2026-10-01", 43],
      ["2.1", "2027-10-01", 51],
    ])
  })

  it("counts when the duration was reduced by agreement", () => {
    const reduced = { ...over("2026-09-01", "2027-08-31"), contrat_derogation: "21" }
    expect(lines(reduced)).toEqual([["1.1", "2026-09-01", 51]])
    expect(lines({ ...reduced, contrat_derogation: "50" })).toEqual([["1.1", "2026-09-01", 51]])
    expect(lines({ ...reduced, contrat_derogation: null })).toEqual([["1.1", "2026-09-01", 43]])
  })

  it("keeps the greater of what is left out and of what was really followed", () => {
    const late = { ...broken, ...over("2027-02-01", "2028-10-31") }
    expect(cycleStartOf(anApprenticeship(late))).toBe("2026-11-01")
    expect(cycleStartOf(anApprenticeship({ ...late, remuneration_mois_acquis: 5 }))).toBe("2026-09-01")
    expect(cycleStartOf(anApprenticeship({ ...late, remuneration_mois_acquis: 1 }))).toBe("2026-11-01")
    const longer = { ...broken, ...over("2026-09-01", "2028-12-31") }
    expect(cycleStartOf(anApprenticeship(longer))).toBe("2026-09-01")
    expect(cycleStartOf(anApprenticeship({ contrat_date_fin: null }))).toBeNull()
  })

  it("reads the year of the grid of contracts typed before months were asked", () => {
    const former = { ...anApprenticeship(), remuneration_annee_depart: 2 } as ContractData
    expect(monthsFollowed(former)).toBe(12)
    expect(monthsFollowed({ ...former, remuneration_mois_acquis: 3 })).toBe(3)
    expect(monthsFollowed({ ...former, remuneration_annee_depart: 9 } as ContractData)).toBe(0)
  })

  it("is not lost when an amendment moves the end further", () => {
    const extended = {
      ...broken,
      ...over("2027-02-01", "2029-08-31"),
      contrat_type: "33",
      contrat_precedent_date_fin: "2028-08-31",
    }
    expect(cycleStartOf(anApprenticeship(extended))).toBe("2026-09-01")
  })
})

describe("what a contract follows", () => {
  it("finishes a cycle after a rupture, unless somebody says it is another one", () => {
    const says = (changes: Partial<ContractData>) => finishesCycle(anApprenticeship(changes))
    expect(says({ contrat_type: "23" })).toBe(true)
    expect(says({ apprenti_situation_avant_contrat: "8" })).toBe(true)
    expect(says({ contrat_type: "23", contrat_acheve_cycle: false })).toBe(false)
    expect(says({ contrat_acheve_cycle: true })).toBe(false)
    expect(says({ contrat_type: "36", contrat_acheve_cycle: true })).toBe(true)
    expect(finishesCycle(anApprenticeship({ contrat_type: "36" }), "23")).toBe(true)
    expect(goesOnTraining(anApprenticeship({ contrat_type: "22" }))).toBe(false)
    expect(
      goesOnTraining(anApprenticeship({ contrat_type: "22", contrat_precedent_fin: "terme_echec" })),
    ).toBe(true)
  })

  it("follows a diploma, or a rupture once it was obtained", () => {
    const says = (contrat_type: string, contrat_precedent_fin: string | null = null) =>
      followsDiploma(anApprenticeship({ contrat_type, contrat_precedent_fin }))
    expect([says("21"), says("22"), says("22", "terme_diplome"), says("23", "rupture_diplome")]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([says("11"), says("23"), says("22", "terme_echec"), says("23", "rupture_autre")]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it("knows the same employer by its type or its number of company", () => {
    const says = (changes: Partial<ContractData>) => hasSameEmployer(anApprenticeship(changes))
    expect(says({ contrat_type: "21" })).toBe(true)
    expect(says({ contrat_type: "22", contrat_precedent_siren: "999901077" })).toBe(true)
    expect(says({ contrat_type: "22", contrat_precedent_siren: "999902083" })).toBe(false)
    expect(says({ contrat_type: "22" })).toBe(false)
  })
})

describe("the pay of the earlier contract", () => {
  const after = { contrat_type: "22", contrat_precedent_fin: "terme_diplome" }
  it("N to Q: enters the least pay of every line", () => {
    expect(
      lines({ ...after, ...born("2004-01-10"), remuneration_taux_precedent: 61 })?.map((l) => l[2]),
    ).toEqual([61, 61])
    expect(
      lines({ ...after, ...born("2005-06-15"), remuneration_taux_precedent: 51 })?.map((l) => l[2]),
    ).toEqual([53, 61])
    const year = { contrat_date_fin: "2027-08-31" }
    expect(
      lines({ ...after, ...year, ...born("2000-10-05"), remuneration_taux_precedent: 61 })?.map((l) => l[2]),
    ).toEqual([61, 100])
    const same = {
      ...year,
      contrat_type: "21",
      contrat_precedent_fin: "terme_diplome",
      ...born("2004-01-10"),
    }
    expect(lines({ ...same, remuneration_taux_precedent: 80 })?.map((l) => l[2])).toEqual([80])
    expect(
      lines({ ...same, remuneration_taux_precedent: 61, remuneration_salaire_precedent_cents: 150_000 })?.map(
        (l) => l[2],
      ),
    ).toEqual([80.35])
    expect(
      lines({ ...after, ...year, ...born("2004-01-10"), remuneration_salaire_precedent_cents: 150_000 })?.map(
        (l) => l[2],
      ),
    ).toEqual([53])
  })

  it("R: is kept when the exam was failed, at the year that was reached", () => {
    const failed = {
      ...born("2007-03-10"),
      contrat_type: "22",
      contrat_precedent_fin: "terme_echec",
      contrat_date_fin: "2027-08-31",
    }
    expect(lines({ ...failed, remuneration_taux_precedent: 51 })).toEqual([["1.1", "2026-09-01", 51]])
    expect(lines(failed)).toEqual([["1.1", "2026-09-01", 51]])
    expect(lines({ ...failed, formation_duree_cycle_mois: null })).toEqual([["1.1", "2026-09-01", 43]])
  })

  it("counts for nothing after a rupture without diploma", () => {
    expect(
      lines({ ...broken, ...over("2026-09-01"), remuneration_taux_precedent: 90 })?.map((l) => l[2]),
    ).toEqual([43, 51])
  })
})

describe("other places in the grid", () => {
  it("F and F2: a professional licence", () => {
    const licence = { formation_diplome_vise: "62" }
    expect(lines({ ...licence, ...born("2003-04-04"), contrat_date_fin: "2027-09-30" })).toEqual([
      ["1.1", "2026-09-01", 61],
      ["2.1", "2027-09-01", 61],
    ])
  })

  it("H and S: the bonus comes on top of the diploma already held", () => {
    const bonus = {
      ...born("2007-03-10"),
      contrat_date_fin: "2027-08-31",
      remuneration_majoration_15: true,
    }
    expect(lines({ ...bonus, remuneration_diplome_annees: 2 })).toEqual([["1.1", "2026-09-01", 66]])
    expect(lines({ ...bonus, remuneration_taux_precedent: 51 })).toEqual([["1.1", "2026-09-01", 66]])
    expect(lines(bonus)).toEqual([["1.1", "2026-09-01", 58]])
  })

  it("a duration lengthened by agreement keeps the last year of the cycle", () => {
    const longer = { contrat_date_fin: "2029-08-31", contrat_derogation: "22" }
    expect(lines(longer)?.map((line) => line[2])).toEqual([43, 51, 51, 61])
    expect(lines({ ...longer, contrat_derogation: null })?.map((line) => line[2])).toEqual([43, 51, 67, 78])
  })
})

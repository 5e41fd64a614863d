import { initialLegalValues, withLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ApprenticePayInput } from "./facts.ts"
import { minimumPay, payDiffers } from "./minimum-pay.ts"
import { printFormula, printLine, printPeriod, printReasons, printStep, printUnknown } from "./print.fr.ts"
import type { PayStep } from "./steps.ts"
import { anApprentice, aProEmployee, payOf } from "./testing/facts.ts"
import { hours, percent, points, years } from "./words.fr.ts"

/** Special spaces as they are meant to be, written so that they can be seen. */
const seen = (text: string): string => text.replaceAll("\u00a0", "~").replaceAll("\u202f", "_")
const first = (over: Partial<ApprenticePayInput> = {}) => {
  const period = payOf(anApprentice(over)).periods[0]
  if (!period) throw new Error("No period")
  return period
}
const steps = (over: Partial<ApprenticePayInput> = {}) =>
  first(over).steps.map((step) => seen(printStep(step)))

describe("a period in one line", () => {
  it("reads as the interface promises", () => {
    expect(seen(printPeriod(first()))).toBe(
      "Du 01/09/2026 au 31/08/2027~: 18~ans, 1re année, 43~% du SMIC de 1_867,02~€ = 802,82~€",
    )
  })

  it("names later years, and none for a professionalization contract", () => {
    const second = payOf(anApprentice()).periods[1]
    expect(second && seen(printPeriod(second))).toContain("2e année, 51~%")
    const pro = payOf(aProEmployee()).periods[0]
    expect(pro && seen(printPeriod(pro))).toBe(
      "Du 01/09/2026 au 31/08/2027~: 22~ans, 70~% du SMIC de 1_867,02~€ = 1_306,91~€",
    )
  })

  it("is a line of the form too", () => {
    expect(payOf(anApprentice()).lines.map((line) => seen(printLine(line)))).toEqual([
      "1re année, du 01/09/2026 au 31/08/2027~: 43~% du SMIC",
      "2e année, du 01/09/2027 au 31/08/2028~: 51~% du SMIC",
    ])
  })
})

describe("the calculation", () => {
  it("can be done again by hand", () => {
    expect(seen(printFormula(first()))).toBe("12,31~€ × 35~h × 52 ÷ 12 × 43~% = 802,82~€")
    expect(seen(printFormula(first({ weeklyMinutes: 39 * 60 })))).toBe(
      "12,31~€ × (35~h + 4~h × 1,25) × 52 ÷ 12 × 43~% = 917,51~€",
    )
    expect(seen(printFormula(first({ birthDate: "2003-01-01", conventionalMonthlyCents: 2000_00 })))).toBe(
      "2_000,00~€ × 53~% = 1_060,00~€",
    )
    expect(printFormula({ steps: [] })).toBe("")
    expect(printFormula({ steps: first().steps.filter(({ kind }) => kind !== "smic") })).toBe("")
    expect(printFormula({ steps: first().steps.filter(({ kind }) => kind !== "amount") })).toBe("")
  })

  it("shows each of its steps", () => {
    expect(steps()).toEqual([
      "18~ans~: tranche 18 à 20 ans",
      "1re année d’exécution",
      "Taux de la grille~: 43~%",
      "SMIC depuis le 01/06/2026~: 12,31~€ de l’heure, 1_867,02~€ par mois",
      "43~% du SMIC de 1_867,02~€ = 802,82~€",
    ])
  })

  it("names the brackets", () => {
    expect(steps({ birthDate: "2010-01-01" })[0]).toBe("16~ans~: tranche moins de 18 ans")
    expect(steps({ birthDate: "1999-01-01" })[0]).toBe("27~ans~: tranche 26 ans et plus")
  })

  it("shows what raised the rate", () => {
    const one = {
      end: "2027-08-31",
      cycleStart: "2025-09-01",
      previousRate: 60_00,
      sameLevelBonus: true,
    } as const
    expect(steps(one).slice(1, 5)).toEqual([
      "1re année d’exécution, 2e année de la grille~: une partie du cycle est réputée accomplie",
      "Taux de la grille~: 51~%",
      "Taux de la dernière année du contrat précédent, plus favorable~: 60~%",
      "+ 15~points (diplôme de même niveau, en un an, en rapport direct)~: 75~%",
    ])
    expect(steps({ sector: "public", publicBonus: 10_00 })).toContain(
      "+ 10~points (majoration choisie par l’employeur public)~: 53~%",
    )
  })

  it("says at which year of the grid a contract stands, and why", () => {
    const year = { end: "2027-08-31" }
    expect(steps({ ...year, isProfessionalLicence: true })[1]).toBe(
      "1re année d’exécution, taux de la 2e année~: licence professionnelle",
    )
    expect(steps({ ...year, repeatedYear: 2 })[1]).toBe(
      "1re année d’exécution, taux de la 2e année~: celui de la dernière année avant l’échec à l’examen",
    )
    expect(steps({ ...year, sameLevelBonus: true, heldDiplomaYears: 2 })[1]).toBe(
      "1re année d’exécution, taux de la 2e année~: la dernière du diplôme déjà obtenu",
    )
    expect(steps({ ...year, previousMonthlyCents: 900_00 })).toContain(
      "Salaire de la dernière année chez le même employeur, plus favorable~: 900,00~€, soit 48,21~%",
    )
    const [, second] = payOf(anApprentice({ start: "2027-02-01", cycleStart: "2026-09-01" })).periods
    expect(seen(printReasons(second?.reasons ?? []))).toBe(
      "2e année du cycle, dont une partie était déjà accomplie",
    )
  })

  it("shows what an extension keeps", () => {
    const facts = { end: "2029-08-31", extension: { from: "2028-09-01", lastRate: 60_00 } }
    const last = payOf(anApprentice(facts)).periods.find(({ from }) => from === "2028-09-01")
    expect(last?.steps.map((step) => seen(printStep(step)))).toEqual(
      expect.arrayContaining([
        "3e année d’exécution, taux de la 2e année~: la prolongation garde celui de la dernière année",
        "Taux de la dernière période avant la prolongation, plus favorable~: 60~%",
      ]),
    )
    const disabled = payOf(anApprentice({ end: "2030-08-31", isDisabled: true })).periods.at(-1)
    expect(disabled?.steps.map((step) => seen(printStep(step)))).toContain(
      "4e année d’exécution, prolongation liée à la reconnaissance de travailleur handicapé",
    )
  })

  it("shows the conventional minimum beside the SMIC", () => {
    const adult = { birthDate: "2003-01-01", end: "2027-08-31" }
    expect(steps({ ...adult, conventionalMonthlyCents: 2000_00 })).toContain(
      "53~% du salaire minimum conventionnel de 2_000,00~€ = 1_060,00~€~: plus favorable",
    )
    expect(steps({ ...adult, conventionalMonthlyCents: 1800_00 })).toContain(
      "53~% du salaire minimum conventionnel de 1_800,00~€ = 954,00~€~: moins favorable",
    )
  })

  it("names the qualification of a professionalization contract", () => {
    const said = (atLeastBacPro: boolean) =>
      printStep({ kind: "qualification", atLeastBacPro } satisfies PayStep)
    expect(said(true)).toBe("Qualification au moins égale au baccalauréat professionnel")
    expect(said(false)).toBe("Qualification inférieure au baccalauréat professionnel")
  })
})

describe("why a period begins", () => {
  it("is said in words", () => {
    expect(
      seen(
        printReasons([
          { kind: "start" },
          { kind: "contract_year", year: 2 },
          { kind: "birthday", age: 21 },
          { kind: "smic", hourlyCents: 12_31 },
          { kind: "extension" },
        ]),
      ),
    ).toBe(
      "début du contrat, 2e année d’exécution, mois suivant les 21 ans, SMIC porté à 12,31~€ de l’heure, prolongation du contrat",
    )
  })
})

describe("what cannot be computed", () => {
  const said = (over: Partial<ApprenticePayInput>) => {
    const pay = minimumPay(initialLegalValues, anApprentice(over))
    return pay.known ? "" : seen(printUnknown(pay))
  }

  it("says what to do", () => {
    expect(said({ start: "" })).toBe(
      "Indiquez la date de naissance et les dates du contrat pour calculer la rémunération.",
    )
    expect(said({ weeklyMinutes: 0 })).toBe(
      "Indiquez la durée hebdomadaire du travail pour calculer la rémunération.",
    )
    expect(said({ birthDate: "2000-01-01", start: "2020-09-01", end: "2021-08-31" })).toBe(
      "La rémunération minimale ne peut pas être calculée~: un barème manque au 01/09/2020.",
    )
  })
})

describe("words", () => {
  it("write rates, points and hours", () => {
    expect([percent(93_50), percent(43_00), percent(100_00)].map(seen)).toEqual(["93,5~%", "43~%", "100~%"])
    expect([points(15_00), points(1_00), points(1_50), points(2_00)].map(seen)).toEqual([
      "15~points",
      "1~point",
      "1,5~point",
      "2~points",
    ])
    expect([years(0), years(1), years(2)].map(seen)).toEqual(["0~an", "1~an", "2~ans"])
    expect([hours(2100), hours(2250)].map(seen)).toEqual(["35~h", "37~h~30~min"])
  })
})

describe("what another row would change", () => {
  const raised = withLegalValues(initialLegalValues, [
    {
      name: "smic.metropole",
      from: "2027-01-01",
      value: { hourlyCents: 12_50, monthlyCents: null },
      source: "essai",
    },
  ])

  it("is the contracts that run on that day", () => {
    expect(payDiffers(initialLegalValues, raised, anApprentice())).toBe(true)
    expect(payDiffers(initialLegalValues, raised, anApprentice({ end: "2026-12-31" }))).toBe(false)
    expect(payDiffers(initialLegalValues, raised, anApprentice({ territory: "mayotte" }))).toBe(false)
    expect(payDiffers(initialLegalValues, raised, anApprentice({ start: "" }))).toBe(false)
    expect(payDiffers(initialLegalValues, [], anApprentice())).toBe(true)
    const another = withLegalValues(raised, [
      {
        name: "smic.metropole",
        from: "2027-01-01",
        value: { hourlyCents: 12_60, monthlyCents: null },
        source: "essai",
      },
    ])
    expect(payDiffers(raised, another, anApprentice())).toBe(true)
  })
})

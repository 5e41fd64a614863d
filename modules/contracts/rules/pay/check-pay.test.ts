import { describe, expect, it } from "vitest"
import { checkPay, raiseToMinimum } from "./check-pay.ts"
import type { ApprenticePayInput } from "./facts.ts"
import type { ProposedPay } from "./proposed.ts"
import { anApprentice, aProEmployee, payOf } from "./testing/facts.ts"

const young = (over: Partial<ApprenticePayInput> = {}) => payOf(anApprentice(over))
const oneLine = (rate: number, base: "SMIC" | "SMC" = "SMIC") => ({
  from: "2026-09-01",
  to: "2027-08-31",
  rate,
  base,
})
const good: ProposedPay = {
  lines: [
    { from: "2026-09-01", to: "2027-08-31", rate: 43_00, base: "SMIC" },
    { from: "2027-09-01", to: "2028-08-31", rate: 51_00, base: "SMIC" },
  ],
  hiringCents: 802_82,
}
const rules = (proposed: ProposedPay, minimum = young()) =>
  checkPay(proposed, minimum).map(({ rule, line }) => (line === null ? rule : `${rule} ${line}`))
const withLines = (lines: ProposedPay["lines"]): ProposedPay => ({ ...good, lines })
const [first, second] = [good.lines[0], good.lines[1]] as [ProposedPay["lines"][0], ProposedPay["lines"][0]]

describe("the table of the form", () => {
  it("says nothing when it is what the law asks", () => {
    expect(checkPay(good, young())).toEqual([])
  })

  it("REM-02: a gap, an overlap, a late start, an early end, a line backwards, nothing at all", () => {
    expect(rules(withLines([first, { ...second, from: "2027-09-02" }]))).toEqual(["REM-02"])
    expect(
      rules(
        withLines([
          { ...first, rate: 51_00 },
          { ...second, from: "2027-08-31" },
        ]),
      ),
    ).toContain("REM-02")
    expect(rules(withLines([{ ...first, from: "2026-09-02" }, second]))).toEqual(["REM-02"])
    expect(rules(withLines([first, { ...second, to: "2028-08-30" }]))).toEqual(["REM-02"])
    expect(rules(withLines([first, { ...second, to: "2028-09-01" }]))).toEqual(["REM-02"])
    expect(
      rules(
        withLines([
          { ...first, to: "2026-08-31" },
          { ...second, from: "2026-09-01" },
        ]),
      ),
    ).toContain("REM-02")
    expect(checkPay(withLines([]), young())[0]).toEqual({
      rule: "REM-02",
      severity: "blocking",
      line: null,
      message: "Les périodes de rémunération doivent couvrir tout le contrat sans interruption.",
      facts: { from: "2026-09-01", to: "2028-08-31" },
    })
  })

  it("REM-03: a rate under the minimum, on its line", () => {
    expect(checkPay(withLines([first, { ...second, rate: 50_99 }]), young())).toEqual([
      {
        rule: "REM-03",
        severity: "blocking",
        line: 1,
        message:
          "Le taux saisi (50,99\u00a0%) est inférieur au minimum légal (51\u00a0%) pour cette période.",
        facts: { proposed: 50_99, minimum: 51_00, base: "SMIC" },
      },
    ])
  })

  it("REM-03: one line for two years owes the better of both, whatever its order", () => {
    const whole = { from: "2026-09-01", to: "2028-08-31", base: "SMIC" } as const
    expect(checkPay(withLines([{ ...whole, rate: 40_00 }]), young())[0]?.facts).toMatchObject({
      minimum: 51_00,
    })
    expect(rules({ hiringCents: 952_18, lines: [{ ...whole, rate: 51_00 }] })).toEqual([])
  })

  it("REM-03: only the lines that share a day with it are looked at", () => {
    const split = [
      { ...first, to: "2027-08-30" },
      { from: "2027-08-31", to: "2027-08-31", rate: 43_00, base: "SMIC" as const },
      second,
    ]
    expect(rules(withLines(split))).toEqual([])
    expect(rules(withLines([first, { ...second, from: "2027-08-31", rate: 43_00 }]))).toContain("REM-03 1")
    // One shared day is enough.
    expect(rules(withLines([{ ...first, to: "2027-09-01" }]))).toContain("REM-03 0")
  })
})

describe("the conventional minimum", () => {
  const adult = { birthDate: "2003-08-15", end: "2027-08-31" }
  const known = young({ ...adult, conventionalMonthlyCents: 2000_00 })

  it("REM-05: asks for its amount from 21, in the private sector", () => {
    const proposed = { lines: [oneLine(53_00)], hiringCents: 989_52 }
    expect(checkPay(proposed, young(adult))).toEqual([
      {
        rule: "REM-05",
        severity: "warning",
        line: null,
        message: "À partir de 21 ans, le salaire minimum conventionnel s’applique s’il est plus favorable.",
        facts: { base: null },
      },
    ])
    expect(rules(proposed, young({ ...adult, sector: "public" }))).toEqual([])
  })

  it("REM-05 and REM-03: the same rate of the SMIC is not enough when it is higher", () => {
    const findings = checkPay({ lines: [oneLine(53_00)], hiringCents: 1060_00 }, known)
    expect(findings[1]?.facts).toEqual({ base: "SMC" })
    expect(findings.map(({ rule, severity, line }) => [rule, severity, line])).toEqual([
      ["REM-03", "blocking", 0],
      ["REM-05", "warning", 0],
    ])
    expect(findings[0]?.message).toBe(
      "Le taux saisi (53\u00a0% du SMIC) est inférieur au minimum légal (53\u00a0% du SMC) pour cette période.",
    )
  })

  it("REM-05: one age of the contract is enough to ask, one line of the law to point at", () => {
    const turning = { birthDate: "2006-05-02", end: "2027-08-31" }
    const proposed = { lines: [oneLine(60_00)], hiringCents: 1120_21 }
    expect(rules(proposed, young(turning))).toEqual(["REM-05"])
    expect(rules(proposed, young({ ...turning, conventionalMonthlyCents: 2000_00 }))).toEqual(["REM-05 0"])
  })

  it("a better rate of the SMIC is enough, and is still pointed at", () => {
    expect(rules({ lines: [oneLine(60_00)], hiringCents: 1120_21 }, known)).toEqual(["REM-05 0"])
    expect(rules({ lines: [oneLine(53_00, "SMC")], hiringCents: 1060_00 }, known)).toEqual([])
  })

  it("a lower one is refused as a base", () => {
    const lower = young({ ...adult, conventionalMonthlyCents: 1500_00 })
    expect(rules({ lines: [oneLine(53_00, "SMC")], hiringCents: 989_52 }, lower)).toEqual(["REM-03 0"])
  })

  it("without its amount, rates alone are compared", () => {
    const unknown = young(adult)
    expect(rules({ lines: [oneLine(53_00, "SMC")], hiringCents: 989_52 }, unknown)).toEqual(["REM-05"])
    expect(rules({ lines: [oneLine(52_00, "SMC")], hiringCents: 989_52 }, unknown)).toEqual([
      "REM-03 0",
      "REM-05",
    ])
  })
})

describe("the first wage", () => {
  it("REM-04: two cents are forgiven, three are not", () => {
    expect(rules({ ...good, hiringCents: 802_80 })).toEqual([])
    expect(checkPay({ ...good, hiringCents: 802_79 }, young())).toEqual([
      {
        rule: "REM-04",
        severity: "blocking",
        line: null,
        message: "Le salaire à l’embauche (802,79\u00a0€) est inférieur au minimum (802,82\u00a0€).",
        facts: { proposed: 802_79, minimum: 802_82 },
      },
    ])
  })

  it("REM-04: owes what the first line promises", () => {
    const generous = withLines([{ ...first, rate: 50_00 }, second])
    expect(checkPay(generous, young())[0]?.facts).toEqual({ proposed: 802_82, minimum: 933_51 })
    expect(rules({ ...generous, hiringCents: 933_51 })).toEqual([])
  })

  it("says nothing while it is not typed", () => {
    expect(rules({ ...good, hiringCents: null })).toEqual([])
  })

  it("of a professionalization contract is all there is to check", () => {
    const pro = payOf(aProEmployee())
    expect(rules({ lines: [], hiringCents: 1306_91 }, pro)).toEqual([])
    expect(rules({ lines: [], hiringCents: 1306_88 }, pro)).toEqual(["REM-04"])
    const adult = payOf(aProEmployee({ birthDate: "1998-01-01" }))
    expect(checkPay({ lines: [], hiringCents: 1867_02 }, adult)[0]?.message).toBe(
      "À partir de 26 ans, 85\u00a0% du salaire minimum conventionnel s’appliquent si c’est plus favorable que le SMIC.",
    )
  })
})

describe("benefits in kind", () => {
  const wage = (hiringCents: number) => ({ ...good, hiringCents })
  const found = (proposed: Parameters<typeof checkPay>[0]) =>
    checkPay(proposed, young()).filter(({ rule }) => rule === "REM-11")

  it("REM-11 (1): each stays under three quarters of what social security values it at", () => {
    expect(found({ ...good, mealCents: 4_13 })).toEqual([])
    expect(found({ ...good, mealCents: 4_14 })).toEqual([
      {
        rule: "REM-11",
        severity: "blocking",
        line: null,
        message:
          "La retenue dépasse 75\u00a0% de l’évaluation de la sécurité sociale (4,13\u00a0€ par repas).",
        facts: { proposed: 4_14, maximum: 4_13 },
      },
    ])
    expect(found({ ...good, lodgingCents: 59_78 })).toEqual([])
    expect(found({ ...good, lodgingCents: 59_79 })[0]?.message).toContain("59,78\u00a0€ par mois")
    expect(found({ ...good, lodgingCents: 63_90, rooms: 2 })).toEqual([])
    expect(found({ ...good, lodgingCents: 63_91, rooms: 2 })).toHaveLength(1)
    // A higher wage has another band, which is not known.
    expect(found({ ...wage(2_100_00), lodgingCents: 100_00 })).toEqual([])
  })

  it("REM-11 (1): catering values a meal otherwise, still to be read again", () => {
    expect(found({ ...good, mealCents: 3_19, isCatering: true })).toEqual([])
    expect(found({ ...good, mealCents: 3_20, isCatering: true })[0]?.severity).toBe("warning")
  })

  it("REM-11 (2): all of them stay under three quarters of the wage", () => {
    const both = { mealCents: 4_13, mealsPerMonth: 44, lodgingCents: 59_78 }
    expect(found({ ...wage(504_09), ...both })).toEqual([])
    expect(found({ ...wage(288_05), ...both })).toEqual([
      {
        rule: "REM-11",
        severity: "blocking",
        line: null,
        message: "Les avantages en nature ne peuvent pas dépasser les trois quarts du salaire.",
        facts: { proposed: 241_28, maximum: 216_03 },
      },
    ])
    expect(found({ ...wage(100_00), mealCents: 4_13, mealsPerMonth: 20 })[0]?.facts).toMatchObject({
      proposed: 82_50,
    })
    const catering = { mealCents: 3_19, mealsPerMonth: 40, isCatering: true }
    expect(found({ ...wage(100_00), ...catering })[0]?.facts).toMatchObject({ proposed: 127_50 })
  })

  it("REM-11 (2): an assumed number of meals only warns", () => {
    expect(found({ ...wage(100_00), mealCents: 4_13 })[0]?.severity).toBe("warning")
    expect(found({ ...wage(60_00), lodgingCents: 59_78 })[0]?.severity).toBe("blocking")
  })

  it("measures them by the minimum while no wage is typed, and knows no scale before 2026", () => {
    expect(found({ ...good, hiringCents: null, lodgingCents: 59_79 })).toHaveLength(1)
    const before = payOf(anApprentice({ start: "2025-09-01", end: "2027-08-31" }))
    const taken = checkPay({ lines: [], hiringCents: 900_00, lodgingCents: 500_00 }, before)
    expect(taken.filter(({ rule }) => rule === "REM-11")).toEqual([])
  })
})

describe("« Appliquer le minimum »", () => {
  it("writes the lines of the law", () => {
    expect(raiseToMinimum({ lines: [], hiringCents: null }, young())).toEqual(good)
  })

  it("keeps what was better where it covers the line, and lifts the first wage with it", () => {
    const lines = [
      { ...first, rate: 60_00 },
      { ...second, rate: 40_00 },
    ]
    expect(raiseToMinimum({ lines, hiringCents: 500_00, mealCents: 5_00 }, young())).toEqual({
      lines: [{ ...first, rate: 60_00 }, second],
      hiringCents: 1120_21,
      mealCents: 5_00,
    })
    const short = [{ ...first, to: "2027-06-30", rate: 60_00 }]
    expect(raiseToMinimum({ lines: short, hiringCents: 900_00 }, young())).toEqual({
      ...good,
      hiringCents: 900_00,
    })
    const late = [{ ...first, from: "2026-09-02", rate: 60_00 }]
    expect(raiseToMinimum({ lines: late, hiringCents: null }, young())).toEqual(good)
  })

  it("does not take a rate of another base", () => {
    const lines = [{ ...first, base: "SMC" as const, rate: 60_00 }, second]
    expect(raiseToMinimum({ lines, hiringCents: null }, young()).lines[0]).toEqual(first)
  })

  it("leaves a professionalization contract without table", () => {
    expect(raiseToMinimum({ lines: [], hiringCents: 1 }, payOf(aProEmployee()))).toEqual({
      lines: [],
      hiringCents: 1306_91,
    })
  })
})

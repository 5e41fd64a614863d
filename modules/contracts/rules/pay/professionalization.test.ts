import { describe, expect, it } from "vitest"
import type { ProPayInput } from "./facts.ts"
import { aProEmployee, payOf } from "./testing/facts.ts"

const pay = (over: Partial<ProPayInput>) => payOf(aProEmployee(over))
const bornAt = (age: number): string => `${2026 - age}-08-15`

describe("professionnalisation", () => {
  it.each([
    [19, "below_bac_pro", 55, 1026_86],
    [19, "bac_pro_or_more", 65, 1213_56],
    [22, "below_bac_pro", 70, 1306_91],
    [22, "bac_pro_or_more", 80, 1493_61],
    [26, "below_bac_pro", 100, 1867_02],
    [26, "bac_pro_or_more", 100, 1867_02],
  ] as const)("at %i, %s: %i %%, %i cents", (age, qualification, rate, cents) => {
    const { lines, hiringCents } = pay({ birthDate: bornAt(age), qualification })
    expect(lines[0]?.rate).toBe(rate * 100)
    expect(hiringCents).toBe(cents)
  })

  it("moves to the second bracket the month after 21", () => {
    const { periods } = pay({ birthDate: "2005-12-01" })
    expect(periods.map(({ from, rate, reasons }) => [from, rate, reasons[0]?.kind])).toEqual([
      ["2026-09-01", 55_00, "start"],
      ["2027-01-01", 70_00, "birthday"],
    ])
  })

  it("turning 26 changes nothing", () => {
    const { periods } = pay({ birthDate: "2000-12-01", conventionalMonthlyCents: 3000_00 })
    expect(periods.map(({ rate, base }) => [rate, base])).toEqual([[70_00, "SMIC"]])
  })

  it("does not depend on the year, and has no year", () => {
    const { periods, lines } = pay({ birthDate: bornAt(22), end: "2028-08-31" })
    expect(periods.map(({ year }) => year)).toEqual([null])
    expect(lines.map(({ order }) => order)).toEqual(["1.1"])
  })

  it("from 26, 85 % of the conventional minimum when that is more", () => {
    const adult = { birthDate: bornAt(26) }
    expect(pay({ ...adult, conventionalMonthlyCents: 2400_00 }).lines[0]).toMatchObject({
      rate: 85_00,
      base: "SMC",
      monthlyCents: 2040_00,
    })
    expect(pay({ ...adult, conventionalMonthlyCents: 2190_00 }).lines[0]).toMatchObject({
      rate: 100_00,
      base: "SMIC",
      monthlyCents: 1867_02,
    })
  })

  it("before 26 the conventional minimum says nothing", () => {
    expect(pay({ birthDate: bornAt(22), conventionalMonthlyCents: 4000_00 }).lines[0]?.base).toBe("SMIC")
    expect(pay({ birthDate: bornAt(22) }).periods[0]?.mayBeConventional).toBe(false)
  })

  it("follows the changes of the SMIC", () => {
    const { periods } = pay({ birthDate: "2004-01-15", start: "2026-03-01", end: "2026-12-31" })
    expect(periods.map(({ from, monthlyCents }) => [from, monthlyCents])).toEqual([
      ["2026-03-01", 1276_12],
      ["2026-06-01", 1306_91],
    ])
  })

  it("names the bracket and the qualification in its steps", () => {
    const steps = (over: Partial<ProPayInput>) => pay(over).periods[0]?.steps.slice(0, 3)
    expect(steps({ birthDate: bornAt(19), qualification: "bac_pro_or_more" })).toEqual([
      { kind: "age", age: 19, fromAge: 0, toAge: 20 },
      { kind: "qualification", atLeastBacPro: true },
      { kind: "grid", rate: 65_00 },
    ])
    expect(steps({ birthDate: bornAt(22) })).toEqual([
      { kind: "age", age: 22, fromAge: 21, toAge: 25 },
      { kind: "qualification", atLeastBacPro: false },
      { kind: "grid", rate: 70_00 },
    ])
    expect(steps({ birthDate: bornAt(30) })?.slice(0, 2)).toEqual([
      { kind: "age", age: 30, fromAge: 26, toAge: null },
      { kind: "grid", rate: 100_00 },
    ])
  })
})

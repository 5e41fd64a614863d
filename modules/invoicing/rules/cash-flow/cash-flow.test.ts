import { addDays, type IsoDate } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eachReceipt } from "./date-receipts.ts"
import { dayNumbers, printMonth } from "./day-numbers.ts"
import {
  buildCashFlow,
  type CashFlowRow,
  type DatingOptions,
  type Layer,
  layers,
  neutralScenario,
  participationOpensOn,
  prudentScenario,
  type Scenario,
  usualDelays,
  worstMonth,
} from "./index.ts"

/** What a plan says, receipt by receipt. */
const dateReceipts = (rows: readonly CashFlowRow[], asked: DatingOptions) => {
  const days = dayNumbers()
  const receipts: { layer: Layer; month: string; cents: number }[] = []
  eachReceipt(rows, days, asked, (_, layer, day, cents) => {
    if (cents !== 0) receipts.push({ layer, month: printMonth(days.monthOf(day)), cents })
  })
  return receipts
}

const today = "2026-08-20"
const options = { today, delays: usualDelays, by: "payer" as const }

const aRow = (more: Partial<CashFlowRow> = {}): CashFlowRow => ({
  contractId: "V1",
  payer: "opco",
  funder: "atlas",
  centre: "Lyon",
  training: "BTS",
  class: "BTS 1",
  startsOn: "2026-09-01",
  isEngaged: true,
  opensOn: "2026-09-01",
  amountCents: 100_000,
  invoice: null,
  payments: [],
  ...more,
})

const instalments = (contract: Partial<CashFlowRow>, lines: readonly (readonly [IsoDate, number])[]) =>
  lines.map(([opensOn, amountCents]) => aRow({ ...contract, opensOn, amountCents }))

const v1 = instalments({}, [
  ["2026-09-01", 300_000],
  ["2027-03-01", 225_000],
  ["2027-06-01", 150_000],
  ["2027-09-01", 75_000],
  ["2027-09-01", 300_000],
  ["2028-03-01", 225_000],
  ["2028-06-01", 150_000],
  ["2028-09-01", 75_000],
])
const v2 = { contractId: "V2", startsOn: "2026-10-05", training: "Licence", class: "LP" }
const v2Opco = instalments(v2, [
  ["2026-10-05", 244_960],
  ["2027-04-05", 239_970],
  ["2027-07-05", 159_980],
  ["2027-10-05", 79_990],
])
const v2Employer = instalments({ ...v2, payer: "employer", funder: "Ateliers Branchereau" }, [
  [participationOpensOn("2026-10-05", null), 75_000],
])
const both = [...v1, ...v2Opco, ...v2Employer]

const shown = (rows: readonly CashFlowRow[], scenario: Scenario = neutralScenario) =>
  buildCashFlow(rows, { ...options, scenario })
    .months.filter(({ totalCents }) => totalCents !== 0)
    .map(({ month, totalCents, cumulativeCents }) => [month, totalCents, cumulativeCents])

describe("the cash flow of a level 5 contract and of a level 6 one with its participation", () => {
  it("is the worked example, to the cent", () => {
    expect(shown(both)).toEqual([
      ["2026-10", 300_000, 300_000],
      ["2026-11", 244_960, 544_960],
      ["2027-02", 75_000, 619_960],
      ["2027-03", 225_000, 844_960],
      ["2027-05", 239_970, 1_084_930],
      ["2027-07", 150_000, 1_234_930],
      ["2027-08", 159_980, 1_394_910],
      ["2027-10", 375_000, 1_769_910],
      ["2027-11", 79_990, 1_849_900],
      ["2028-03", 225_000, 2_074_900],
      ["2028-07", 150_000, 2_224_900],
      ["2028-10", 75_000, 2_299_900],
    ])
  })

  it("is the same by contract and by payer", () => {
    const byContract = buildCashFlow(both, { ...options, by: "contractId" })
    expect(byContract.groups.map(({ key, totalCents }) => [key, totalCents])).toEqual([
      ["V1", 1_500_000],
      ["V2", 799_900],
    ])
    const byPayer = buildCashFlow(both, options)
    expect(byPayer.groups.map(({ key, totalCents }) => [key, totalCents])).toEqual([
      ["opco", 2_224_900],
      ["employer", 75_000],
    ])
    const february = byPayer.groups[1]?.months().find(({ month }) => month === "2027-02")
    expect(february).toMatchObject({
      expected: 75_000,
      invoiced: 0,
      received: 0,
      late: 0,
    })
    expect(byPayer.totals).toEqual({
      expected: 2_299_900,
      invoiced: 0,
      received: 0,
      late: 0,
      totalCents: 2_299_900,
    })
  })

  it("has every month between the first and the last", () => {
    const { months } = buildCashFlow(both, options)
    expect(months).toHaveLength(25)
    expect(months[2]).toMatchObject({ month: "2026-12", totalCents: 0, cumulativeCents: 544_960 })
    expect(buildCashFlow([], options)).toEqual({
      months: [],
      totals: { expected: 0, invoiced: 0, received: 0, late: 0, totalCents: 0 },
      groups: [],
    })
  })
})

describe("the day money is hoped for", () => {
  const cut = (row: Partial<CashFlowRow>, scenario = neutralScenario) =>
    dateReceipts([aRow(row)], { today, delays: { ...usualDelays, lead: 5 }, scenario }).map(
      ({ layer, month, cents }) => [layer, month, cents],
    )

  it("is the day it was paid", () => {
    const payments = [{ paidOn: "2026-05-02", cents: 100_000 }]
    expect(cut({ payments, invoice: { issuedOn: "2026-04-01", dueOn: null } })).toEqual([
      ["received", "2026-05", 100_000],
    ])
  })

  it("is its due day once invoiced, or the payer's delay after the issue", () => {
    expect(cut({ invoice: { issuedOn: "2026-08-01", dueOn: "2026-12-15" } })).toEqual([
      ["invoiced", "2026-12", 100_000],
    ])
    expect(cut({ invoice: { issuedOn: "2026-08-03", dueOn: null } })).toEqual([
      ["invoiced", "2026-09", 100_000],
    ])
  })

  it("is today once it is late, and not on the due day itself", () => {
    expect(cut({ invoice: { issuedOn: "2026-01-01", dueOn: "2026-08-19" } })).toEqual([
      ["late", "2026-08", 100_000],
    ])
    expect(cut({ invoice: { issuedOn: "2026-01-01", dueOn: today } })).toEqual([
      ["invoiced", "2026-08", 100_000],
    ])
  })

  it("is the lead and the delay after it opens, or after today when it is open already", () => {
    expect(cut({ opensOn: "2026-09-26" })).toEqual([["expected", "2026-10", 100_000]])
    expect(cut({ opensOn: "2026-09-27" })).toEqual([["expected", "2026-11", 100_000]])
    expect(cut({ opensOn: "2025-01-01" })).toEqual([["expected", "2026-09", 100_000]])
  })

  it("follows the delay of each payer", () => {
    const delays = { payment: { opco: 0, cnfpt: 31, employer: 61, other: 92 }, lead: 0 }
    const rows = (["opco", "cnfpt", "employer", "other"] as const).map((payer) =>
      aRow({ payer, opensOn: "2026-09-30" }),
    )
    expect(dateReceipts(rows, { today, delays }).map(({ month }) => month)).toEqual([
      "2026-09",
      "2026-10",
      "2026-11",
      "2026-12",
    ])
  })

  it("cuts an instalment paid in part", () => {
    const payments = [
      { paidOn: "2026-06-30", cents: 20_000 },
      { paidOn: "2026-07-31", cents: 30_000 },
    ]
    expect(cut({ payments, invoice: { issuedOn: "2026-06-01", dueOn: "2026-07-01" } })).toEqual([
      ["received", "2026-06", 20_000],
      ["received", "2026-07", 30_000],
      ["late", "2026-08", 50_000],
    ])
  })

  it("refuses a day that does not exist", () => {
    expect(() => cut({ opensOn: "2026-13-01" })).toThrow(RangeError)
  })

  it("opens the participation after the trial period, or ninety days after the start", () => {
    expect(participationOpensOn("2026-10-05", null)).toBe("2027-01-03")
    expect(participationOpensOn("2026-10-05", "2026-12-10")).toBe("2026-12-11")
  })
})

describe("what if", () => {
  const whatIf = (more: Partial<Scenario>) => ({ ...neutralScenario, ...more })

  it("everybody pays a month later", () => {
    const invoiced = aRow({ invoice: { issuedOn: "2026-08-10", dueOn: null } })
    const late = aRow({ invoice: { issuedOn: "2026-01-10", dueOn: null } })
    const paid = aRow({ payments: [{ paidOn: "2026-03-03", cents: 100_000 }] })
    expect(shown([aRow(), invoiced, late, paid], whatIf({ extraDelayDays: 31 }))).toEqual([
      ["2026-03", 100_000, 100_000],
      ["2026-09", 100_000, 200_000],
      ["2026-10", 100_000, 300_000],
      ["2026-11", 100_000, 400_000],
    ])
  })

  it("contracts that have not begun begin later; the others do not move", () => {
    const begun = aRow({ startsOn: "2026-08-20", opensOn: "2027-01-01" })
    const notBegun = aRow({ startsOn: "2026-08-21", opensOn: "2027-01-01" })
    expect(shown([begun, notBegun], whatIf({ laterStartDays: 60 }))).toEqual([
      ["2027-01", 100_000, 100_000],
      ["2027-04", 100_000, 200_000],
    ])
  })

  it("a lost contract loses what is not invoiced, and nothing else", () => {
    const rows = [
      ...v1,
      aRow({ invoice: { issuedOn: "2026-08-10", dueOn: null }, contractId: "V2" }),
      ...v2Opco,
    ]
    const plan = buildCashFlow(rows, { ...options, scenario: whatIf({ lostContracts: new Set(["V2"]) }) })
    expect(plan.totals).toMatchObject({ expected: 1_500_000, invoiced: 100_000 })
  })

  it("ruptures take their share of what is not invoiced, to the cent over all", () => {
    const rows = Array.from({ length: 1000 }, () => aRow({ amountCents: 333 }))
    const { totals } = buildCashFlow(rows, { ...options, scenario: whatIf({ rupturesPer10000: 1000 }) })
    expect(totals.expected).toBe(299_700)
    const paid = aRow({ invoice: { issuedOn: "2026-08-10", dueOn: null } })
    expect(shown([paid], whatIf({ rupturesPer10000: 10_000 }))).toEqual([["2026-09", 100_000, 100_000]])
  })

  it("a refusal counts only for contracts that nobody engaged yet", () => {
    const rows = [aRow({ isEngaged: false }), aRow()]
    const { totals } = buildCashFlow(rows, { ...options, scenario: whatIf({ refusedPer10000: 2500 }) })
    expect(totals.expected).toBe(175_000)
  })

  it("the prudent one is lower and later, and refusals come on top of ruptures", () => {
    const rows = [aRow({ isEngaged: false })]
    expect(shown(rows, prudentScenario)).toEqual([["2026-11", 81_000, 81_000]])
  })
})

describe("the worst month", () => {
  it("is the emptiest of the coming twelve, the first of several", () => {
    const plan = buildCashFlow(both, options)
    expect(worstMonth(plan, { today })).toEqual({ month: "2026-08", totalCents: 0, gapCents: 0 })
    expect(worstMonth(plan, { today: "2026-10-01", count: 2 })).toEqual({
      month: "2026-11",
      totalCents: 244_960,
      gapCents: 244_960,
    })
  })

  it("is the one that misses its budget by most", () => {
    const plan = buildCashFlow(both, options)
    const budget = new Map([["2027-03", 400_000]])
    expect(worstMonth(plan, { today, budget })).toEqual({
      month: "2027-03",
      totalCents: 225_000,
      gapCents: -175_000,
    })
  })

  it("looks at twelve months and no further", () => {
    const plan = buildCashFlow([], options)
    const budget = new Map([
      ["2027-07", 5],
      ["2027-08", 9],
    ])
    expect(worstMonth(plan, { today, budget }).month).toBe("2027-07")
  })
})

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2025-01-01", days))
const aRandomRow = fc
  .record({
    contractId: fc.constantFrom("a", "b", "c"),
    payer: fc.constantFrom("opco" as const, "cnfpt" as const, "employer" as const, "other" as const),
    startsOn: day,
    opensOn: day,
    isEngaged: fc.boolean(),
    amountCents: fc.integer({ min: -500_000, max: 2_000_000 }),
    invoice: fc.option(fc.record({ issuedOn: day, dueOn: fc.option(day) })),
    payments: fc.array(fc.record({ paidOn: day, cents: fc.integer({ min: 0, max: 500_000 }) }), {
      maxLength: 3,
    }),
  })
  .map(aRow)
const someRows = fc.array(aRandomRow, { maxLength: 30 })

describe("whatever the rows", () => {
  it("no cent is lost nor made, in the months, the groups and the running sum", () => {
    fc.assert(
      fc.property(
        someRows,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (rows, extraDelayDays, laterStartDays) => {
          const sum = rows.reduce((total, { amountCents }) => total + amountCents, 0)
          const scenario = { ...neutralScenario, extraDelayDays, laterStartDays }
          const plan = buildCashFlow(rows, { ...options, scenario })
          expect(plan.totals.totalCents).toBe(sum)
          expect(plan.months.at(-1)?.cumulativeCents ?? 0).toBe(sum)
          expect(plan.groups.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(sum)
          for (const group of plan.groups) {
            const months = group.months()
            expect(months.map(({ month }) => month)).toEqual(plan.months.map(({ month }) => month))
            expect(months.at(-1)?.cumulativeCents).toBe(group.totalCents)
          }
        },
      ),
    )
  })

  it("nothing that is to come is dated before today, and nothing paid moves", () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const receipts = dateReceipts(rows, { today, delays: usualDelays, scenario: prudentScenario })
        for (const { layer, month } of receipts)
          if (layer !== "received") expect(month >= today.slice(0, 7)).toBe(true)
        const paid = rows.flatMap(({ payments }) => payments).filter(({ cents }) => cents !== 0)
        expect(
          receipts.filter(({ layer }) => layer === "received").map(({ month, cents }) => [month, cents]),
        ).toEqual(paid.map(({ paidOn, cents }) => [paidOn.slice(0, 7), cents]))
      }),
    )
  })

  it("a share taken is taken to the cent over all, whatever the order", () => {
    fc.assert(
      fc.property(someRows, fc.integer({ min: 0, max: 10_000 }), (rows, rupturesPer10000) => {
        const open = rows.map((row) => ({ ...row, invoice: null, payments: [] }))
        const sum = open.reduce((total, { amountCents }) => total + amountCents, 0)
        const scenario = { ...neutralScenario, rupturesPer10000 }
        const { totals } = buildCashFlow(open, { ...options, scenario })
        expect(Math.abs(totals.expected - (sum * (10_000 - rupturesPer10000)) / 10_000)).toBeLessThanOrEqual(
          0.5,
        )
      }),
    )
  })

  it("every layer adds up to the total of its month", () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        for (const month of buildCashFlow(rows, options).months)
          expect(layers.reduce((sum, layer) => sum + month[layer], 0)).toBe(month.totalCents)
      }),
    )
  })
})

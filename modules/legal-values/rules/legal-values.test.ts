import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  changesOf,
  initialLegalValues,
  type LegalValues,
  legalValueAt,
  legalValuesNamed,
  withLegalValues,
} from "./index.ts"

const smic = (from: string, hourlyCents: number, until?: string): LegalValues => [
  {
    name: "smic.metropole",
    from,
    value: { hourlyCents, monthlyCents: null },
    source: "essai",
    ...(until === undefined ? {} : { until }),
  },
]

describe("the row in force", () => {
  it.each([
    ["2020-12-31", undefined],
    ["2021-01-01", 10_25],
    ["2021-09-30", 10_25],
    ["2021-10-01", 10_48],
    ["2025-12-31", 11_88],
    ["2026-05-31", 12_02],
    ["2026-06-01", 12_31],
    ["2031-01-01", 12_31],
  ])("on %s the hour of SMIC is %s", (day, hourlyCents) => {
    expect(legalValueAt(initialLegalValues, "smic.metropole", day)?.value.hourlyCents).toBe(hourlyCents)
  })

  it("ends with its own last day, and nothing takes its place", () => {
    const rows = [...smic("2026-01-01", 12_02, "2026-03-31"), ...smic("2026-06-01", 12_31)]
    expect(legalValueAt(rows, "smic.metropole", "2026-03-31")?.value.hourlyCents).toBe(12_02)
    expect(legalValueAt(rows, "smic.metropole", "2026-04-01")).toBeUndefined()
    expect(legalValueAt(rows, "smic.metropole", "2026-06-01")?.value.hourlyCents).toBe(12_31)
  })

  it("does not depend on the order of the rows", () => {
    const rows = [...smic("2026-06-01", 12_31), ...smic("2026-01-01", 12_02)]
    expect(legalValuesNamed(rows, "smic.metropole").map(({ from }) => from)).toEqual([
      "2026-01-01",
      "2026-06-01",
    ])
    expect(legalValueAt(rows, "smic.metropole", "2026-02-01")?.value.hourlyCents).toBe(12_02)
  })
})

describe("a range cut at the changes", () => {
  it("names each part and the row that speaks for it", () => {
    const spans = changesOf(initialLegalValues, "smic.metropole", "2025-09-01", "2026-08-31")
    expect(spans.map(({ from, to, legalValue }) => [from, to, legalValue?.value.hourlyCents])).toEqual([
      ["2025-09-01", "2025-12-31", 11_88],
      ["2026-01-01", "2026-05-31", 12_02],
      ["2026-06-01", "2026-08-31", 12_31],
    ])
  })

  it("does not cut on its first day, and cuts on its last one", () => {
    const cut = (from: string, to: string) => changesOf(initialLegalValues, "smic.metropole", from, to).length
    expect(cut("2026-06-01", "2026-12-31")).toBe(1)
    expect(cut("2026-05-31", "2026-05-31")).toBe(1)
    expect(cut("2026-05-01", "2026-06-01")).toBe(2)
  })

  it("shows the days for which nothing is known", () => {
    const rows = smic("2026-01-01", 12_02, "2026-03-31")
    const spans = changesOf(rows, "smic.metropole", "2025-12-01", "2026-05-01")
    expect(spans.map(({ from, to, legalValue }) => [from, to, legalValue !== undefined])).toEqual([
      ["2025-12-01", "2025-12-31", false],
      ["2026-01-01", "2026-03-31", true],
      ["2026-04-01", "2026-05-01", false],
    ])
  })

  it("covers every day once, whatever the rows", () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((shift) => addDays("2024-01-01", shift))
    const rows = fc.array(fc.tuple(day, fc.option(day, { nil: undefined })), { maxLength: 6 })
    fc.assert(
      fc.property(rows, day, fc.integer({ min: 0, max: 900 }), (drawn, from, length) => {
        const legalValues = drawn.flatMap(([start, until], index) =>
          smic(start, 1000 + index, until !== undefined && until >= start ? until : undefined),
        )
        const to = addDays(from, length)
        const spans = changesOf(legalValues, "smic.metropole", from, to)
        expect(spans[0]?.from).toBe(from)
        expect(spans.at(-1)?.to).toBe(to)
        spans.slice(1).forEach((span, index) => {
          expect(span.from).toBe(addDays(spans[index]?.to ?? "", 1))
        })
        for (const { from: first, to: last, legalValue } of spans)
          for (const each of [first, last])
            expect(legalValueAt(legalValues, "smic.metropole", each)).toEqual(legalValue)
      }),
    )
  })
})

describe("rows of an operator", () => {
  it("follow those of the release", () => {
    const legalValues = withLegalValues(initialLegalValues, smic("2027-01-01", 12_50))
    expect(legalValueAt(legalValues, "smic.metropole", "2026-12-31")?.value.hourlyCents).toBe(12_31)
    expect(legalValueAt(legalValues, "smic.metropole", "2027-01-01")?.value.hourlyCents).toBe(12_50)
    expect(legalValueAt(legalValues, "smic.mayotte", "2027-01-01")?.value.hourlyCents).toBe(9_56)
    expect(legalValues).toHaveLength(initialLegalValues.length + 1)
  })

  it("replace a row of the same name and day, and no other", () => {
    const legalValues = withLegalValues(initialLegalValues, smic("2026-06-01", 12_40))
    expect(legalValues).toHaveLength(initialLegalValues.length)
    expect(legalValueAt(legalValues, "smic.metropole", "2026-06-01")?.value.hourlyCents).toBe(12_40)
    expect(legalValueAt(legalValues, "smic.mayotte", "2026-06-01")?.value.hourlyCents).toBe(9_56)
  })
})

describe("what the release knows", () => {
  it("gives every amount of SMIC that was published, from the hour", () => {
    for (const name of ["smic.metropole", "smic.mayotte"] as const)
      for (const { from, value } of legalValuesNamed(initialLegalValues, name)) {
        const month = Math.round((value.hourlyCents * 35 * 52) / 12)
        if (value.monthlyCents !== null) expect([from, value.monthlyCents]).toEqual([from, month])
      }
  })

  it("says where each row is written, in French typography", () => {
    for (const { source } of initialLegalValues) {
      expect(source).toMatch(/\S/)
      expect(source).not.toContain("'")
      expect(source).not.toMatch(/« | »| ;|n° /)
    }
  })

  it("has no two rows of one name and day, and none that ends before it begins", () => {
    const keys = initialLegalValues.map(({ name, from }) => `${name} ${from}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { from, until } of initialLegalValues)
      if (until !== undefined) expect(until >= from).toBe(true)
  })

  it.each([
    ["2025-02-23", undefined],
    ["2025-02-24", 5_000_00],
    ["2026-03-07", 5_000_00],
    ["2026-12-31", 5_000_00],
    ["2027-01-01", 5_000_00],
  ])("a contract concluded on %s opens a permanent aid of %s", (day, cents) => {
    expect(legalValueAt(initialLegalValues, "aide_unique", day)?.value.cents).toBe(cents)
  })

  it.each([
    ["2025-12-31", 2_000_00],
    ["2026-03-07", undefined],
    ["2026-03-08", 750_00],
    ["2027-01-01", undefined],
  ])(
    "a contract concluded on %s opens an exceptional aid of %s to a large employer at level 6",
    (day, cents) => {
      const lines = legalValueAt(initialLegalValues, "aides_employeur.apprentissage", day)?.value.lines
      expect(lines?.find(({ levels }) => levels.includes(6))?.largeCents).toBe(cents)
    },
  )

  it("shares a contract year whole between its instalments", () => {
    for (const { value } of legalValuesNamed(initialLegalValues, "echeancier_opco"))
      expect(value.year.reduce((sum, { share }) => sum + share, 0)).toBe(100_00)
  })
})

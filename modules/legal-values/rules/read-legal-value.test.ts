import { describe, expect, it } from "vitest"
import { initialLegalValues, readLegalValue } from "./index.ts"

const read = (row: unknown) => readLegalValue(initialLegalValues, row)
const smic = {
  name: "smic.metropole",
  from: "2027-01-01",
  value: { hourlyCents: 12_50, monthlyCents: null },
  source: "Décret",
}

describe("a row from the database", () => {
  it("of the release is read as it is, through JSON", () => {
    for (const legalValue of initialLegalValues)
      expect(read(JSON.parse(JSON.stringify(legalValue)))).toEqual(legalValue)
  })

  it("leaves out what does not belong to it", () => {
    expect(read({ ...smic, until: null, uncertain: false, id: "x" })).toEqual(smic)
    expect(read({ ...smic, until: "2027-12-31", uncertain: true })).toEqual({
      ...smic,
      until: "2027-12-31",
      uncertain: true,
    })
    expect(read({ ...smic, until: "2027-01-01" })).not.toBeNull()
  })

  it.each([
    ["nothing", null],
    ["a list", [smic]],
    ["a text", "smic"],
    ["an unknown name", { ...smic, name: "smic.lune" }],
    ["no day", { ...smic, from: "2027-02-30" }],
    ["a day that is no text", { ...smic, from: 20270101 }],
    ["an end before its start", { ...smic, until: "2026-12-31" }],
    ["an end that is no day", { ...smic, until: "demain" }],
    ["no source", { ...smic, source: " " }],
    ["a source that is no text", { ...smic, source: 1 }],
    ["a value that is no record", { ...smic, value: 12_50 }],
    ["a list for a record", { ...smic, value: [12_50] }],
    ["a missing key", { ...smic, value: { hourlyCents: 12_50 } }],
    ["one key too many", { ...smic, value: { ...smic.value, weekly: 1 } }],
    ["a fraction of a cent", { ...smic, value: { ...smic.value, hourlyCents: 12.5 } }],
    ["less than nothing", { ...smic, value: { ...smic.value, hourlyCents: -1 } }],
    ["a text for a number", { ...smic, value: { ...smic.value, hourlyCents: "1250" } }],
    ["nothing for a number", { ...smic, value: { ...smic.value, hourlyCents: null } }],
  ])("is refused with %s", (_what, row) => {
    expect(read(row)).toBeNull()
  })
})

describe("values of other shapes", () => {
  const lastValue = (name: string): Record<string, unknown> => {
    const legalValue = initialLegalValues.findLast((one) => one.name === name)
    return { ...(legalValue?.value as object) }
  }
  const tried = (name: string, over: object) =>
    read({ name, from: "2027-01-01", source: "essai", value: { ...lastValue(name), ...over } }) !== null

  it("a grid keeps its columns", () => {
    const grid = "grille_remuneration.apprentissage"
    expect(tried(grid, { years: [[30_00, 45_00, 55_00, 100_00]] })).toBe(false)
    expect(
      tried(grid, {
        years: [
          [30_00, 45_00, 55_00, 100_00],
          [1, 2, 3, 4],
          [1, 2, 3, 4],
        ],
      }),
    ).toBe(true)
    expect(
      tried(grid, {
        years: [
          [30_00, 45_00, 55_00],
          [1, 2, 3, 4],
          [1, 2, 3, 4],
        ],
      }),
    ).toBe(false)
    expect(tried(grid, { brackets: [0, 18, 21] })).toBe(false)
    expect(tried(grid, { years: [] })).toBe(false)
    expect(tried("grille_remuneration.professionnalisation", { belowBacPro: [60_00] })).toBe(false)
  })

  it("a list of levels may have any length but none", () => {
    const aid = "aides_employeur.apprentissage"
    const line = { levels: [3], smallCents: 1, largeCents: 0 }
    expect(tried(aid, { lines: [line] })).toBe(true)
    expect(tried(aid, { lines: [{ ...line, levels: [3, 4, 5, 6] }, line] })).toBe(true)
    expect(tried("aide_unique", { overseasLevels: [3, 4, 5, 6] })).toBe(true)
    expect(tried("aide_unique", { overseasLevels: [] })).toBe(false)
    expect(tried("aide_unique", { reservedFrom: "demain" })).toBe(false)
    expect(tried(aid, { lines: [{ ...line, levels: [] }] })).toBe(false)
    expect(tried(aid, { lines: [{ ...line, levels: 3 }] })).toBe(false)
    expect(tried(aid, { lines: [{ ...line, levels: ["3"] }] })).toBe(false)
    expect(tried(aid, { lines: {} })).toBe(false)
  })

  it("days are days, and words that choose a way of counting are known ones", () => {
    expect(tried("aides_employeur.apprentissage", { startsBefore: "2028-01-01" })).toBe(true)
    expect(tried("aides_employeur.apprentissage", { startsBefore: "bientôt" })).toBe(false)
    expect(tried("delais.decision", { count: 30 })).toBe(true)
    expect(tried("delais.decision", { unit: "weeks" })).toBe(false)
    expect(tried("delais.decision", { unit: "months" })).toBe(true)
    expect(tried("echeancier_opco", { proration: "started_month" })).toBe(true)
    expect(tried("echeancier_opco", { proration: "week" })).toBe(false)
    expect(tried("echeancier_opco", { regime: "R2027" })).toBe(true)
    expect(tried("echeancier_opco", { regime: "" })).toBe(false)
    expect(tried("echeancier_opco", { regime: 2027 })).toBe(false)
  })
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  doubtsOf,
  initialLegalValues,
  isLabelled,
  type LegalValues,
  leavesOf,
  nameText,
  readLegalValue,
  valueText,
  withLeaves,
} from "./index.ts"

const TODAY = "2026-11-17"
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replaceAll("’", "'")
type Row = LegalValues[number]
const said = (row: Row, known: LegalValues = initialLegalValues) =>
  doubtsOf(known, row, TODAY).map(({ kind, text }) => `${kind} ${plain(text)}`)

const smic = (hourlyCents: number, from = "2027-01-01", monthlyCents: number | null = null): Row => ({
  name: "smic.metropole",
  from,
  value: { hourlyCents, monthlyCents },
  source: "Décret",
})

describe("a value about to be added", () => {
  it("passes when it is likely and to come", () => {
    expect(said(smic(12_50))).toEqual([])
    expect(said(smic(12_50, "2027-01-01", 1_895_83))).toEqual([])
  })

  it("is refused when a comma was mistaken: a SMIC of 1.26 €", () => {
    expect(said(smic(1_26))).toEqual([
      "refused Par heure : 12,31 € jusqu'ici, 1,26 € demandé. L'écart est trop grand pour être juste : vérifiez la virgule et l'unité.",
    ])
    expect(said(smic(126_00))[0]).toMatch(/^refused/)
    expect(said(smic(12_30))[0]).toMatch(/^refused/)
  })

  it("is refused when the month and the hour disagree", () => {
    expect(said(smic(12_50, "2027-01-01", 1_859_83))).toEqual([
      expect.stringContaining("1 895,83 € attendus pour 35 heures"),
    ])
  })

  it("asks why when the day is past or already has a value", () => {
    expect(said(smic(12_40, "2026-10-01"))).toEqual([
      expect.stringMatching(/^needs_reason Ce jour est passé/),
    ])
    expect(said(smic(12_40, "2026-06-01"))).toEqual([
      expect.stringMatching(/^needs_reason Une valeur commence déjà le 01\/06\/2026/),
      expect.stringMatching(/^needs_reason Ce jour est passé/),
    ])
  })

  it("is refused when nothing would change", () => {
    const same = initialLegalValues.findLast(({ name }) => name === "smic.metropole")
    if (!same) throw new Error("no SMIC")
    expect(said(same)).toEqual([expect.stringMatching(/^refused Cette valeur est déjà/)])
  })

  it("is refused where its period overlaps one whose text gives an end", () => {
    const aid = initialLegalValues.findLast(({ name }) => name === "aides_employeur.apprentissage")
    if (!aid) throw new Error("no aid")
    const { until: _, ...open } = aid
    expect(said({ ...open, from: "2026-12-01" } as Row)).toEqual([
      "refused Cette période en chevauche une autre, du 08/03/2026 au 31/12/2026.",
    ])
    expect(said({ ...open, from: "2027-01-01" } as Row)).toEqual([])
    const long = { ...smic(12_50, "2026-12-01"), until: "2027-06-30" } as Row
    expect(said(long, [...initialLegalValues, smic(12_45, "2027-01-01")])).toEqual([
      "refused Cette période en chevauche une autre, à partir du 01/01/2027.",
    ])
  })

  it("has every value of the release in bounds of the one before", () => {
    for (const row of initialLegalValues) {
      const before = initialLegalValues.filter(
        (other) => other !== row && !(other.name === row.name && other.from > row.from),
      )
      const stops = doubtsOf(before, row, "2018-01-01").filter(({ kind }) => kind === "refused")
      expect(stops, `${row.name} ${row.from}`).toEqual([])
    }
  })
})

describe("the places of a value", () => {
  it("are all named in French, and so is the value", () => {
    for (const { name, value } of initialLegalValues) {
      expect(nameText(name), name).not.toBe(name)
      for (const { path } of leavesOf(value)) expect(isLabelled(path), `${name} ${path}`).toBe(true)
      expect(valueText(name, value)).not.toContain("undefined")
    }
  })

  it("come back as they were when nothing is changed, and stay sound when a number is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...initialLegalValues),
        fc.integer({ min: 1, max: 9_999 }),
        (row, typed) => {
          expect(withLeaves(row.value, {})).toEqual(row.value)
          const whole = Object.fromEntries(leavesOf(row.value).map(({ path, value }) => [path, value]))
          expect(withLeaves(row.value, whole)).toEqual(row.value)
          const place = leavesOf(row.value).find(({ value }) => typeof value === "number")
          if (place === undefined) return
          const changed = withLeaves(row.value, { [place.path]: typed })
          expect(readLegalValue(initialLegalValues, { ...row, value: changed })).not.toBeNull()
        },
      ),
    )
  })
})

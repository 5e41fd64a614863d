import { describe, expect, it } from "vitest"
import { idccRows } from "./idcc-opco.data.ts"
import { isOpcoKey, opcoName, opcoOfIdcc, opcos, suggestEmployerType } from "./index.ts"

const codes = idccRows.flatMap((rows) => rows.idcc.split(/\s+/).map((idcc) => ({ ...rows, idcc })))

describe("the table of collective agreements", () => {
  it("has the 330 agreements of the public list, each once, and two uncertain ones", () => {
    expect(codes.filter(({ uncertain }) => !uncertain)).toHaveLength(330)
    expect(codes.filter(({ uncertain }) => uncertain).map(({ idcc }) => idcc)).toEqual(["3248", "7024"])
    expect(new Set(codes.map(({ idcc }) => idcc)).size).toBe(codes.length)
    expect(codes.every(({ idcc }) => /^\d{4}$/.test(idcc))).toBe(true)
  })

  it("says from when and where each line comes", () => {
    for (const { valid_from, valid_to, source } of idccRows) {
      expect(valid_from).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(valid_to === null || valid_to > valid_from).toBe(true)
      expect(source).not.toBe("")
    }
  })
})

describe("opcoOfIdcc", () => {
  it.each([
    ["1486", "atlas"],
    ["0016", "opco_mobilites"],
    ["7005", "ocapiat"],
    ["1597", "constructys"],
    ["2216", "opcommerce"],
  ])("%s", (idcc, opco) => {
    expect(opcoOfIdcc(idcc, "2026-09-01")).toMatchObject({ found: "one", opco, uncertain: false })
  })

  it("holds from a day on, and marks what is to be confirmed", () => {
    expect(opcoOfIdcc("3248", "2023-12-31")).toEqual({ found: "none" })
    expect(opcoOfIdcc("3248", "2024-01-01")).toMatchObject({ opco: "opco_2i", uncertain: true })
    expect(opcoOfIdcc("1486", "2019-03-31")).toEqual({ found: "none" })
  })

  it("asks when there is no agreement", () => {
    expect(opcoOfIdcc("9999", "2026-09-01")).toEqual({ found: "ask", candidates: ["opco_ep", "akto"] })
    expect(opcoOfIdcc("4321", "2026-09-01")).toEqual({ found: "none" })
  })
})

it("names the eleven operators and the public platform", () => {
  expect(opcos).toHaveLength(12)
  expect(opcoName("opcommerce")).toBe("L’Opcommerce")
  expect(isOpcoKey("opco_ep")).toBe(true)
  expect(isOpcoKey("opca")).toBe(false)
})

describe("suggestEmployerType", () => {
  it.each([
    ["5499", 12],
    ["5710", 12],
    ["5202", 12],
    ["6220", 12],
    ["5485", 14],
    ["6561", 14],
    ["6316", 13],
    ["6598", 13],
    ["9220", 15],
    ["7113", 21],
    ["7210", 22],
    ["7220", 23],
    ["7230", 24],
    ["7364", 25],
    ["7331", 26],
    ["7385", 27],
    ["7346", 28],
    ["7490", 29],
    ["4110", 30],
    ["1000", null],
    ["", null],
  ])("%s → %s", (category, type) => {
    expect(suggestEmployerType(category)).toBe(type)
  })

  it("puts a craft business first, but no town hall", () => {
    expect(suggestEmployerType("5499", { isCraft: true })).toBe(11)
    expect(suggestEmployerType("1000", { isCraft: true })).toBe(11)
    expect(suggestEmployerType("7210", { isCraft: true })).toBe(22)
  })
})

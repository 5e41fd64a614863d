import { expect, it } from "vitest"
import { readPasted, withLine } from "./pasted.ts"

const linesOf = (text: string, isSwapped = false) => readPasted(text, isSwapped).map(({ line }) => line)
const zoe = { last_name: "Étienne", first_name: "Zoé", birth_date: null, email: null, phone: null }

it.each([
  ["two columns", "Étienne\tZoé", {}],
  ["semicolons", "Étienne;Zoé", {}],
  ["commas", "Étienne, Zoé", {}],
  ["one column", "Étienne Zoé", {}],
  ["capitals before", "ÉTIENNE Zoé", { last_name: "ÉTIENNE" }],
  ["capitals after", "Zoé ÉTIENNE", { last_name: "ÉTIENNE" }],
  [
    "all of it",
    "Étienne\tZoé\t03/06/2007\tzoe@example.org\t06 39 98 00 01",
    { birth_date: "03/06/2007", email: "zoe@example.org", phone: "06 39 98 00 01" },
  ],
  [
    "another order",
    "Étienne\tZoé\tzoe@example.org\t2007-06-03",
    { birth_date: "2007-06-03", email: "zoe@example.org" },
  ],
  ["a month in words", "Étienne\tZoé\t3 juin 2007", { birth_date: "3 juin 2007" }],
  ["quotes and holes", '"Étienne";"Zoé";;"+33639980001"', { phone: "+33639980001" }],
])("reads a line with %s", (_what, line, more) => {
  expect(linesOf(line)).toEqual([{ ...zoe, ...more }])
})

it("leaves aside headings and empty lines, and keeps what it does not understand for the server to refuse", () => {
  expect(linesOf("Nom\tPrénom\n\nÉtienne\tZoé\r\n \nSeul")).toEqual([
    zoe,
    { ...zoe, last_name: "Seul", first_name: "" },
  ])
})

it("swaps the two names when the first column is the first name", () => {
  expect(linesOf("Zoé\tÉtienne", true)).toEqual([zoe])
})

it("knows where each line stands, so that it is corrected there and nowhere else", () => {
  const text = "Nom\tPrénom\n\nÉtienne\tZoé\nSeul"
  expect(readPasted(text).map(({ at }) => at)).toEqual([2, 3])
  expect(withLine(text, 3, "Seul\tUgo")).toBe("Nom\tPrénom\n\nÉtienne\tZoé\nSeul\tUgo")
})

import { expect, it } from "vitest"
import { fileNameOf } from "./file-name.ts"

it.each([
  [null, null],
  ["attachment", null],
  ['attachment; filename="export contrats.csv"', "export contrats.csv"],
  ["attachment; filename=factures.zip", "factures.zip"],
  [`attachment; filename="tresorerie.csv"; filename*=UTF-8''tr%C3%A9sorerie.csv`, "trésorerie.csv"],
  ['attachment; filename="..\\\\..\\\\evil.csv"', "evil.csv"],
  [`attachment; filename*=UTF-8''..%2Fevil.csv`, "evil.csv"],
  [`attachment; filename*=UTF-8''%E9`, null],
])("reads %s as %s", (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})

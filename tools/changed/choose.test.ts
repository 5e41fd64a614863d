import { expect, it } from "vitest"
import { chooseTests } from "./choose.ts"

const loaded: Record<string, string[]> = {
  "modules/contracts/rules/pay/smic.test.ts": [
    "modules/contracts/rules/pay/smic.ts",
    "packages/kernel/money.ts",
  ],
  "modules/contracts/rules/lifecycle/moves.test.ts": ["modules/contracts/rules/lifecycle/moves.ts"],
  "modules/contracts/api-tests/contracts.test.ts": ["apps/api/app.ts", "modules/contracts/rules/pay/smic.ts"],
  "modules/students/api-tests/students.test.ts": ["apps/api/app.ts", "modules/contracts/rules/pay/smic.ts"],
  "modules/contracts/web/list.test.ts": ["modules/contracts/web/list.ts"],
  "packages/ui/foundations/colour-guard.test.ts": [],
  "tests/guards/guards.test.ts": ["modules/contracts/rules/pay/smic.ts"],
  "tests/flows/imports.test.ts": ["tests/flows/importing.ts", "modules/contracts/rules/pay/smic.ts"],
  "tests/catalogue/catalogue.test.ts": ["tests/catalogue/known.ts"],
}
const tests = Object.keys(loaded)
const database = new Set(tests.filter((test) => /api-tests|flows|catalogue/.test(test)))
const chosen = (...changed: string[]) =>
  chooseTests(changed, { tests, database, loads: (file) => new Set([file, ...(loaded[file] ?? [])]) })

it("takes the tests of a rule and those of its module through the API, not every test that loads the API", () => {
  expect(chosen("modules/contracts/rules/pay/smic.ts")).toEqual([
    "modules/contracts/rules/pay/smic.test.ts",
    "modules/contracts/api-tests/contracts.test.ts",
    "packages/ui/foundations/colour-guard.test.ts",
  ])
})

it("asks the API nothing about a screen", () => {
  expect(chosen("modules/contracts/web/list.ts")).toEqual([
    "modules/contracts/web/list.test.ts",
    "packages/ui/foundations/colour-guard.test.ts",
  ])
})

it("follows what a package or a helper is used by", () => {
  expect(chosen("packages/kernel/money.ts")).toContain("modules/contracts/rules/pay/smic.test.ts")
  expect(chosen("tests/flows/importing.ts")).toContain("tests/flows/imports.test.ts")
})

it("knows the module of a migration, and asks the catalogue", () => {
  expect(chosen("db/migrations/20261116_1200__students__exits.sql")).toEqual([
    "modules/students/api-tests/students.test.ts",
    "tests/catalogue/catalogue.test.ts",
  ])
})

it("judges the settings of the checks by their samples, and takes a changed test for itself", () => {
  expect(chosen(".dependency-cruiser.cjs")).toEqual(["tests/guards/guards.test.ts"])
  expect(chosen("tests/flows/imports.test.ts")).toContain("tests/flows/imports.test.ts")
  expect(chosen("docs/runbook.md")).toEqual([])
})

import { expect, it } from "vitest"
import { idsIn, proofsOf } from "./proofs.ts"
import { fromPlaywright, fromVitest } from "./reports.ts"

it("counts an id as proven by a passing test, unless another one fails", () => {
  const proofs = proofsOf(
    ["A-01", "A-02", "A-03", "A-04"],
    [
      { title: "homes [A-01] [A-02] follow the type", passed: true },
      { title: "[A-02] in the browser", passed: false },
      { title: "[A-03] never", passed: false },
      { title: "[Z-99] of another world", passed: true },
    ],
  )
  expect(proofs).toEqual({
    proven: ["A-01"],
    failing: ["A-02", "A-03"],
    untested: ["A-04"],
    unknown: ["Z-99"],
  })
})

it("reads both reports, and takes a skipped test for no proof", () => {
  const vitest = fromVitest({
    testResults: [
      {
        assertionResults: [
          { fullName: "a [A-01]", status: "passed" },
          { fullName: "b [A-02]", status: "skipped" },
          { fullName: "c [A-03]", status: "failed" },
        ],
      },
    ],
  })
  const playwright = fromPlaywright({
    suites: [
      {
        title: "file",
        suites: [
          {
            title: "[N-01] titles",
            specs: [
              { title: "on desktop", ok: true, tests: [{ status: "expected" }] },
              { title: "on paper", ok: true, tests: [{ status: "skipped" }] },
            ],
          },
        ],
      },
    ],
  })
  expect(vitest).toEqual([
    { title: "a [A-01]", passed: true },
    { title: "c [A-03]", passed: false },
  ])
  expect(playwright).toEqual([{ title: "file [N-01] titles on desktop", passed: true }])
})

it("understands lists and ranges of ids", () => {
  expect(idsIn("A-01..A-03, R-03,V-09…V-10")).toEqual(["A-01", "A-02", "A-03", "R-03", "V-09", "V-10"])
  expect(() => idsIn("A-1")).toThrow("Not an id")
})

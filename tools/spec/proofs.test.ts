import { expect, it } from "vitest"
import { idsIn, proofsOf } from "./proofs.ts"
import { fromPlaywright, fromVitest, settleJourneys } from "./reports.ts"

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
              {
                title: "on desktop",
                file: "titles.spec.ts",
                line: 7,
                tests: [{ status: "expected" }],
              },
              {
                title: "on paper",
                file: "titles.spec.ts",
                line: 9,
                tests: [{ status: "skipped" }],
              },
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
  expect(playwright).toEqual([
    { title: "file [N-01] titles on desktop", passed: true, place: "titles.spec.ts:7" },
  ])
})

it("understands lists and ranges of ids", () => {
  expect(idsIn("A-01..A-03, R-03,V-09…V-10")).toEqual(["A-01", "A-02", "A-03", "R-03", "V-09", "V-10"])
  expect(() => idsIn("A-1")).toThrow("Not an id")
})

it("takes a journey that failed for passed only once it has passed three times by itself, and names it", () => {
  const told = (title: string, passed: boolean) => ({ title, passed, place: `${title}.spec.ts:1` })
  const first = [
    told("steady", true),
    told("starved", false),
    told("broken", false),
    told("cut short", false),
  ]
  const again = [
    ...[true, true, true].map((passed) => told("starved", passed)),
    ...[true, false, true].map((passed) => told("broken", passed)),
    told("cut short", true),
  ]
  expect(settleJourneys(first, again)).toEqual({
    tests: [told("steady", true), told("starved", true), told("broken", false), told("cut short", false)],
    unsteady: ["starved"],
  })
  expect(settleJourneys(first, []).tests).toEqual(first)
})

import { describe, expect, it } from "vitest"
import { context } from "../testing/contracts.ts"
import { correctContracts } from "./correct.vectors.ts"
import { isClear, preCheck } from "./pre-check.ts"

const named = correctContracts.map(([title, contract, given = context]) => ({ title, contract, given }))

describe("correct contracts", () => {
  it("are more than forty", () => {
    expect(correctContracts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(correctContracts.map(([title]) => title)).size).toBe(correctContracts.length)
  })

  it.each(named)("$title: nothing stops it", ({ contract, given }) => {
    const findings = preCheck(contract, given)
    expect(
      findings
        .filter(({ verdict }) => verdict === "blocking")
        .map(({ id, message, fields }) => [id, message, fields]),
    ).toEqual([])
    expect(isClear(findings)).toBe(true)
  })

  it("raise no warning in the most usual case", () => {
    const [, usual] = correctContracts[0] ?? []
    const findings = usual ? preCheck(usual, context) : []
    expect(findings.length).toBeGreaterThan(80)
    const others = findings.filter(({ verdict }) => !["ok", "not_applicable"].includes(verdict))
    // What no register tells is said, and asks for nothing.
    expect(others.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(["DEP-04-INTERDICTION info"])
  })
})

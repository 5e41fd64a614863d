import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { atMinimumPay, context } from "../testing/contracts.ts"
import type { CheckContext } from "./context.ts"
import { type Finding, preCheck } from "./pre-check.ts"
import type { Refusal } from "./refusal.vectors.ts"
import { contractRefusals } from "./refusals-contract.vectors.ts"
import { fileRefusals } from "./refusals-file.vectors.ts"
import { partyRefusals } from "./refusals-parties.vectors.ts"

const refusals: readonly Refusal[] = [...contractRefusals, ...partyRefusals, ...fileRefusals]

const objections = (contract: ContractData, given: CheckContext): Finding[] =>
  preCheck(contract, given).filter(({ verdict }) => verdict === "blocking" || verdict === "warning")

/** Only one thing is wrong: pay follows the dates and the age, unless it is what is spoilt. */
const spoil = ({ sound, change = {} }: Refusal): ContractData => ({
  ...atMinimumPay({ ...sound, ...change }),
  ...change,
})

/** Said by two rules at once, on purpose: an empty field is also missing, 39 hours are not 35, a last rate is a least one. */
const echoes: Record<string, readonly string[]> = {
  "MA-03": ["CPL-01"],
  "PCE-09": ["CPL-01"],
  "AGE-08": ["CPL-01"],
  "SIG-01": ["CPL-01"],
  "REM-05": ["CPL-01"],
  "MA-06": ["CPL-01"],
  "REM-07": ["REM-03"],
  "REM-09": ["REM-03", "REM-04"],
  "TPS-03": ["TPS-01"],
}

describe("refusal drill", () => {
  it("has more than sixty defects, of every kind an operator looks at", () => {
    expect(refusals.length).toBeGreaterThanOrEqual(60)
    expect(new Set(refusals.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(refusals.map(({ kind, defect }) => `${kind} ${defect}`)).size).toBe(refusals.length)
  })

  it.each(refusals)("$kind: $defect is told by $id", (refusal) => {
    const { sound, id, verdict, field, context: given = context, spoiltContext = given } = refusal
    const before = new Set(objections(sound, given).map((finding) => finding.id))
    expect([...before].filter((one) => preCheckBlocks(sound, given, one))).toEqual([])

    const after = objections(spoil(refusal), spoiltContext)
    const found = after.find((finding) => finding.id === id)
    expect(found?.verdict).toBe(verdict)
    expect(found?.fields[0] ?? null).toBe(field)
    expect(found?.message).toMatch(/\.$/)
    expect(found?.fix).toMatch(/\.$/)

    const others = after.filter((finding) => finding.id !== id && !before.has(finding.id))
    expect(others.map((finding) => finding.id).filter((one) => !echoes[id]?.includes(one))).toEqual([])
  })
})

/** Some defects have one way out only: these are put right with one click. */
const settled = refusals.filter((refusal) => {
  const found = objections(spoil(refusal), refusal.spoiltContext ?? refusal.context ?? context)
  return found.some(({ id, proposes }) => id === refusal.id && proposes !== null)
})

describe("what a rule proposes", () => {
  it("stands beside the rules that have one way out", () => {
    expect(new Set(settled.map(({ id }) => id))).toEqual(
      new Set([
        "DAT-05",
        "DAT-06",
        "DEP-02",
        "DUR-01",
        "DUR-02",
        "EMP-04",
        "EMP-05",
        "TPS-01",
        "TPS-02",
        "TPS-03",
      ]),
    )
  })

  it.each(settled)("settles $kind: $defect, and holds nothing else against the contract", (refusal) => {
    const given = refusal.spoiltContext ?? refusal.context ?? context
    const spoilt = spoil(refusal)
    const before = objections(spoilt, given)
    const { proposes } = before.find(({ id }) => id === refusal.id) ?? {}
    const after = objections(atMinimumPay({ ...spoilt, ...proposes }), given)
    const known = new Set(before.map(({ id }) => id))
    known.delete(refusal.id)
    expect(after.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([])
  })
})

const preCheckBlocks = (contract: ContractData, given: CheckContext, id: string): boolean =>
  preCheck(contract, given).some((finding) => finding.id === id && finding.verdict === "blocking")

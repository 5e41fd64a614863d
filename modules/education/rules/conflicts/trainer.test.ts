import { describe, expect, it } from "vitest"
import type { Availability } from "../index.ts"
import { aSession, aTrainer, at, found, weights } from "../testing/planning.ts"

const times = (change: Partial<Availability> = {}): Availability => ({
  trainerId: "t",
  kind: "unavailable",
  from: "2026-11-01",
  to: "2026-11-30",
  weekdays: null,
  startMin: at(8),
  endMin: at(18),
  ...change,
})

describe("a trainer who is not available", () => {
  const given = (row: Partial<Availability> = {}, trainer = {}) => ({
    trainers: [aTrainer(trainer)],
    availabilities: [times(row)],
  })

  it("blocks when employed, warns when external", () => {
    expect(found("trainer_unavailable", aSession(), given({ startMin: at(11) }))).toEqual([
      {
        code: "trainer_unavailable",
        severity: "block",
        override: "planner",
        details: { trainerId: "t", trainer: "Paul Martin", span: { startMin: at(11), endMin: at(18) } },
      },
    ])
    expect(weights("trainer_unavailable", aSession(), given({}, { isExternal: true }))).toEqual([
      "warn by planner",
    ])
  })

  it("is so only at those times", () => {
    const count = (row: Partial<Availability>) => found("trainer_unavailable", aSession(), given(row)).length
    expect(count({ startMin: at(12) })).toBe(0)
    expect(count({ endMin: at(9) })).toBe(0)
    expect(count({ from: "2026-11-17" })).toBe(0)
    expect(count({ to: "2026-11-15" })).toBe(0)
    expect(count({ from: "2026-11-16", to: "2026-11-16" })).toBe(1)
    expect(count({ weekdays: [2, 3] })).toBe(0)
    expect(count({ weekdays: [1] })).toBe(1)
    expect(count({ trainerId: "x" })).toBe(0)
    expect(count({ kind: "available" })).toBe(0)
  })
})

describe("an external trainer", () => {
  const given = (...rows: Partial<Availability>[]) => ({
    trainers: [aTrainer({ isExternal: true })],
    availabilities: rows.map(times),
  })

  it("is not confirmed until they have said yes to all of it", () => {
    const details = { trainerId: "t", trainer: "Paul Martin" }
    expect(found("trainer_unconfirmed", aSession(), given())).toEqual([
      { code: "trainer_unconfirmed", severity: "warn", override: "not_needed", details },
    ])
    const count = (...rows: Partial<Availability>[]) =>
      found("trainer_unconfirmed", aSession(), given(...rows)).length
    expect(count({ kind: "available" })).toBe(0)
    expect(count({ kind: "preferred" })).toBe(0)
    expect(count({ kind: "available", startMin: at(10) })).toBe(1)
    expect(count({ kind: "available", endMin: at(10) }, { kind: "preferred", startMin: at(10) })).toBe(0)
    expect(count({ kind: "available", weekdays: [2] })).toBe(1)
    expect(count({ kind: "unavailable" })).toBe(0)
    expect(count({ kind: "unavailable", endMin: at(10) }, { kind: "available", startMin: at(10) })).toBe(0)
  })

  it("differs from an employee", () => {
    expect(found("trainer_unconfirmed", aSession(), { trainers: [aTrainer()] })).toEqual([])
  })
})

describe("subjects of a trainer", () => {
  const subjects = [{ id: "eng", name: "Anglais LV1", maxDayMin: null }]
  const session = aSession({ subjectId: "eng" })

  it("warn when the session's is not among them", () => {
    expect(
      found("trainer_not_qualified", session, { trainers: [aTrainer({ subjectIds: ["law"] })], subjects }),
    ).toEqual([
      {
        code: "trainer_not_qualified",
        severity: "warn",
        override: "not_needed",
        details: { trainerId: "t", trainer: "Paul Martin", subject: "Anglais LV1" },
      },
    ])
    expect(found("trainer_not_qualified", session, { trainers: [aTrainer()] })[0]?.details).toMatchObject({
      subject: "Anglais",
    })
    expect(
      found("trainer_not_qualified", session, { trainers: [aTrainer({ subjectIds: ["law", "eng"] })] }),
    ).toEqual([])
    expect(found("trainer_not_qualified", aSession(), { trainers: [aTrainer()] })).toEqual([])
  })
})

describe("documents of a trainer", () => {
  const lacking = (change: Parameters<typeof aTrainer>[0]) =>
    found("trainer_doc_expired", aSession(), { trainers: [aTrainer(change)] }).map(
      ({ severity, override, details }) => ({
        severity,
        override,
        ...details,
      }),
    )
  const kinds = (change: Parameters<typeof aTrainer>[0]) =>
    lacking(change).map((row) => ("document" in row ? [row.document, row.until] : []))
  const valid = { isExternal: true, subcontract: { until: null }, vigilance: { until: "2026-11-16" } }

  it("are asked of external trainers, until their last day", () => {
    expect(lacking({ isExternal: true, vigilance: "not_required" })).toEqual([
      {
        severity: "warn",
        override: "not_needed",
        trainerId: "t",
        trainer: "Paul Martin",
        document: "subcontract",
        until: null,
      },
    ])
    expect(kinds(valid)).toEqual([])
    expect(kinds({ ...valid, vigilance: { until: "2026-11-15" } })).toEqual([["vigilance", "2026-11-15"]])
    expect(kinds({ ...valid, vigilance: null })).toEqual([["vigilance", null]])
    expect(kinds({ ...valid, subcontract: { until: "2026-06-30" } })).toEqual([["subcontract", "2026-06-30"]])
    expect(kinds({ isExternal: false })).toEqual([])
  })

  it("leave an account to countersign with", () => {
    const states = (["none", "invited", "active", "suspended"] as const).map(
      (account) => kinds({ account }).length,
    )
    expect(states).toEqual([1, 0, 0, 1])
    expect(kinds({ account: "none" })).toEqual([["account", null]])
  })
})

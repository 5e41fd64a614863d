import { describe, expect, it } from "vitest"
import {
  connectionStateOn,
  groupByCfa,
  keyWarning,
  sortByName,
  stateAfterCheck,
  stateBadge,
} from "./index.ts"

const ON = "2026-11-17"
const here = { on: ON, isConfigured: true }

describe("the state of a connection", () => {
  it.each([
    ["2026-12-17", "expiring"],
    ["2026-12-18", "connected"],
    ["2026-11-17", "expiring"],
    ["2026-11-16", "invalid_key"],
    [null, "connected"],
  ] as const)("with a key until %s is %s", (keyExpiresOn, expected) => {
    expect(connectionStateOn({ state: "connected", keyExpiresOn }, here)).toBe(expected)
  })

  it("keeps what the last check found", () => {
    for (const state of ["not_connected", "invalid_key", "unreachable"] as const)
      expect(connectionStateOn({ state, keyExpiresOn: "2030-01-01" }, here)).toBe(state)
  })

  it("goes by the portal where the installation has no access", () => {
    const kept = { state: "connected", keyExpiresOn: null } as const
    expect(connectionStateOn(kept, { on: ON, isConfigured: false })).toBe("not_supported")
  })

  it.each([
    [{ answered: true, isValid: true, validUntil: "2027-01-01" }, "connected"],
    [{ answered: true, isValid: true, validUntil: ON }, "connected"],
    [{ answered: true, isValid: true, validUntil: "2026-11-16" }, "invalid_key"],
    [{ answered: true, isValid: true, validUntil: null }, "connected"],
    [{ answered: true, isValid: false, validUntil: null }, "invalid_key"],
    [{ answered: false, isKeyRefused: true }, "invalid_key"],
    [{ answered: false, isKeyRefused: false }, "unreachable"],
  ] as const)("after %o is %s", (answer, expected) => {
    expect(stateAfterCheck(answer, ON)).toBe(expected)
  })

  it("is told in the words of the product", () => {
    expect(stateBadge("connected", null)).toEqual({ label: "Connecté", tone: "success" })
    expect(stateBadge("expiring", "2026-11-30")).toEqual({
      label: "Connecté, clé valable jusqu’au 30/11/2026",
      tone: "waiting",
    })
    expect(stateBadge("invalid_key", null)).toEqual({ label: "Clé refusée", tone: "danger" })
    expect(stateBadge("unreachable", null)).toEqual({ label: "Injoignable", tone: "danger" })
    expect(stateBadge("not_connected", null)).toEqual({ label: "Non connecté", tone: "neutral" })
    expect(stateBadge("not_supported", null)).toEqual({ label: "Dépôt manuel", tone: "neutral" })
  })
})

it.each([
  ["2026-12-18", null],
  ["2026-12-17", "first"],
  ["2026-12-03", "first"],
  ["2026-12-02", "second"],
  ["2026-11-21", "second"],
  ["2026-11-20", "last"],
  ["2026-11-17", "last"],
  ["2026-11-16", "ended"],
  [null, null],
] as const)("a key that ends on %s warns: %s", (end, warning) => {
  expect(keyWarning(end, ON)).toBe(warning)
})

describe("lists of OPCOs", () => {
  const rows = [
    { name: "OPCO Santé", cfa: "Rive" },
    { name: "L’Opcommerce", cfa: "Rive" },
    { name: "AKTO", cfa: "Rive" },
    { name: "Constructys", cfa: "Élan" },
    { name: "AFDAS", cfa: "Élan" },
  ]

  it("[E-06] are grouped by cfa and sorted by name", () => {
    expect(groupByCfa(rows)).toEqual([
      { cfa: "Élan", opcos: [rows[4], rows[3]] },
      { cfa: "Rive", opcos: [rows[2], rows[1], rows[0]] },
    ])
  })

  it("are sorted as a person reads", () => {
    expect(sortByName([{ name: "É" }, { name: "f" }, { name: "D" }]).map(({ name }) => name)).toEqual([
      "D",
      "É",
      "f",
    ])
  })
})

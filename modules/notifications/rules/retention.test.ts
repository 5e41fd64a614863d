import { expect, it } from "vitest"
import { noticesKeptSince } from "./retention.ts"

it("keeps what was read for a year and what nobody read for two, to the day", () => {
  expect(noticesKeptSince("2027-11-15")).toEqual({ read: "2026-11-15", told: "2025-11-15" })
  expect(noticesKeptSince("2028-02-29")).toEqual({ read: "2027-02-28", told: "2026-02-28" })
  expect(noticesKeptSince("2026-11-14")).toBeNull()
})

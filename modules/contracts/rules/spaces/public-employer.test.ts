import { describe, expect, it } from "vitest"
import { companyStatus } from "./company-space.fr.ts"
import type { SpaceContract, SpaceStatus } from "./space-status.ts"
import { studentStatus } from "./student-space.fr.ts"

const STATUSES: readonly SpaceStatus[] = [
  "signed",
  "to_transmit",
  "rejected",
  "transmitted",
  "received",
  "under_review",
  "info_requested",
  "refused",
  "engaged",
  "filed",
]
const at = (status: SpaceStatus, files_with_state: boolean): SpaceContract => ({
  status,
  starts_on: null,
  ends_on: null,
  broken_on: null,
  files_with_state,
})

describe("the contract of a public employer, in the spaces of others", () => {
  it.each(STATUSES)("%s speaks of no OPCO", (status) => {
    for (const words of [companyStatus, studentStatus]) {
      const { label, text } = words(at(status, true), "2026-11-17")
      expect(`${label} ${text}`).not.toContain("OPCO")
    }
  })

  it("is filed with the State, that of a private one with an OPCO", () => {
    expect(companyStatus(at("transmitted", true), "2026-11-17").text).toContain("CELIA")
    expect(companyStatus(at("transmitted", false), "2026-11-17").label).toBe("Chez l’OPCO")
    expect(studentStatus(at("received", true), "2026-11-17").label).toBe("Signé, en cours de dépôt")
  })
})

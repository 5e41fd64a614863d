import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { anApprenticeship } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { aidEstimate } from "./aid-estimate.ts"

const TODAY = "2026-11-15"
const estimate = (changes: Parameters<typeof anApprenticeship>[0] = {}) =>
  aidEstimate(initialLegalValues, anApprenticeship(changes), TODAY)

describe("the State's aid, as a company may know it", () => {
  it("is told with its source", () => {
    expect(estimate({ formation_niveau: 6 })).toMatchObject({ source: expect.stringContaining("2026-168") })
  })

  it("is awaited from the day on which nothing is published, even before the company said how large it is", () => {
    const later = {
      contrat_date_debut: "2027-01-04",
      contrat_date_fin: "2028-12-31",
      formation_niveau: 5,
    }
    expect(estimate(later)).toBe("awaited")
    expect(estimate({ ...later, formation_niveau: 4 })).toMatchObject({ isUnderReserve: true })
    expect(estimate({ ...later, employeur_adresse_code_postal: "97400" })).toMatchObject({
      cents: 500_000,
      isUnderReserve: true,
    })
    expect(estimate({ ...later, employeur_effectif: null })).toBe("awaited")
  })

  it("is for an EPIC, which employs under private law, and for no other public employer", () => {
    expect(estimate({ employeur_secteur: "public", employeur_type: "30" })).not.toBeNull()
    expect(estimate({ employeur_secteur: "public", employeur_type: "22" })).toBeNull()
  })

  it("does not tell a disability by its amount", () => {
    expect(estimate({ apprenti_rqth: true })).toEqual(estimate({ apprenti_rqth: false }))
  })

  it.each([
    ["its size", { employeur_effectif: null }],
    ["the level", { formation_niveau: null }],
    ["the dates", { contrat_date_debut: null }],
  ])("waits for %s", (_what, changes) => expect(estimate(changes)).toBeNull())

  it("is not that of another type of contract", () => {
    expect(aidEstimate(initialLegalValues, aProfessionalization(), TODAY)).toBeNull()
  })
})

import { describe, expect, it } from "vitest"
import { fieldsOf } from "./index.ts"
import { partOf, partWords } from "./parts.ts"

describe("the part in which a field is looked for", () => {
  it("is its part of the paper, each maître d'apprentissage apart", () => {
    expect(partOf("apprentissage", "employeur_siret")).toBe("employeur")
    expect(partOf("apprentissage", "maitre1_nom")).toBe("maitre1")
    expect(partOf("apprentissage", "maitre2_nom")).toBe("maitre2")
    expect(partOf("apprentissage", "employeur_attestation_maitre")).toBe("maitre1")
    expect(partOf("apprentissage", "salarie_nom_naissance")).toBeNull()
  })

  it("is that of its neighbours for a field that is not printed", () => {
    expect(partOf("apprentissage", "maitre1_telephone")).toBe("maitre1")
    expect(partOf("apprentissage", "maitre2_telephone")).toBe("maitre2")
    expect(partOf("apprentissage", "representant_legal_mobile")).toBe("representant_legal")
    expect(partOf("apprentissage", "remuneration_smc_mensuel_cents")).toBe("remuneration")
    expect(partOf("apprentissage", "employeur_opco")).toBe("employeur")
  })

  it.each(["apprentissage", "professionnalisation"] as const)("has words for every field of %s", (type) => {
    for (const { key } of fieldsOf(type)) {
      const part = partOf(type, key)
      expect([key, part && partWords[part]]).toEqual([key, expect.stringMatching(/\S/)])
    }
  })
})

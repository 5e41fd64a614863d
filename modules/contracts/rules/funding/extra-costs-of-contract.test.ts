import { initialLegalValues, type LegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { CNFPT, duesOf, fundedContract, STATE } from "../testing/funded-contract.ts"
import { duesOfContract } from "./dues-of-contract.ts"
import { spreadOverYears } from "./extra-costs-of-contract.ts"

describe("what comes beside the teaching", () => {
  const announced = {
    convention_frais_hebergement_nuits: 60,
    convention_frais_restauration_repas: 120,
    convention_frais_premier_equipement_cents: 460_00,
    convention_frais_mobilite: true,
    convention_frais_majoration_rqth_cents: 5_250_50,
  }
  const own = (topic: string, cents: number): LegalValues =>
    [
      {
        name: `opco_regle.akto.${topic}`,
        from: "2026-01-01",
        value: { text: "Forfait", cents, months: null, choice: "–" },
        source: "OPCO",
      },
    ] as unknown as LegalValues

  it("is what was announced, with the most that the law and the OPCO give", () => {
    expect(duesOf(announced).extraCosts).toEqual({
      nights: { announced: 60, unitCents: 6_00 },
      meals: { announced: 120, unitCents: 3_00 },
      equipment: { announcedCents: 460_00, limitCents: 300_00 },
      mobility: { isAnnounced: true, flatCents: null },
      disability: { announcedCents: 5_250_50, limitCents: 4_000_00 },
    })
    const rules = [...initialLegalValues, ...own("equipement", 250_00), ...own("mobilite", 500_00)]
    expect(duesOf(announced, { rules }).extraCosts).toMatchObject({
      equipment: { limitCents: 250_00 },
      mobility: { flatCents: 500_00 },
    })
  })

  it("is nothing where nothing was announced", () => {
    expect(duesOf().extraCosts).toMatchObject({
      nights: { announced: 0 },
      meals: { announced: 0 },
      equipment: { announcedCents: 0 },
      mobility: { isAnnounced: false },
      disability: { announcedCents: 0 },
    })
  })

  it("has no limit and no supplement where no OPCO pays, and nothing at all with the CNFPT", () => {
    const rules = [...initialLegalValues, ...own("mobilite", 500_00)]
    expect(duesOf({ ...announced, ...STATE }, { rules }).extraCosts).toMatchObject({
      nights: { announced: 60 },
      equipment: { announcedCents: 460_00, limitCents: null },
      mobility: { flatCents: null },
      disability: { announcedCents: 0, limitCents: 0 },
    })
    expect(duesOf({ ...announced, ...CNFPT }).extraCosts).toBeNull()
    expect(duesOf(announced, { rules: [] }).extraCosts).toBeNull()
  })

  it("has no limit for equipment while the level of the training is not said", () => {
    const { formation_niveau: _, ...unsaid } = fundedContract(announced)
    expect(
      duesOfContract(initialLegalValues, unsaid, null, null)?.extraCosts?.equipment.limitCents,
    ).toBeNull()
  })

  it("is spread over the years in whole cents, what is left with the first", () => {
    expect([
      spreadOverYears(100, 3),
      spreadOverYears(90, 3),
      spreadOverYears(1, 2),
      spreadOverYears(7, 1),
    ]).toEqual([[34, 33, 33], [30, 30, 30], [1, 0], [7]])
  })
})

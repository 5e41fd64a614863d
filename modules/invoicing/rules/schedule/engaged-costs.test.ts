import type { ExtraCosts } from "@jalon/contracts/rules"
import { describe, expect, it } from "vitest"
import { natureOfKind } from "../sending/exchange-natures.ts"
import { comparedCostText, excessText, unknownCostText } from "./engaged-costs.fr.ts"
import { type AskedCost, compareCosts, type EngagedCost, excessOf, unknownCosts } from "./engaged-costs.ts"

const NONE: ExtraCosts = {
  nights: { announced: 0, unitCents: 6_00 },
  meals: { announced: 0, unitCents: 3_00 },
  equipment: { announcedCents: 0, limitCents: 500_00 },
  mobility: { isAnnounced: false, flatCents: null },
  disability: { announcedCents: 0, limitCents: 4_000_00 },
}
const NIGHTS: ExtraCosts = { ...NONE, nights: { announced: 60, unitCents: 6_00 } }

const engaged = (
  kind: string,
  quantity: number | null,
  unitCents: number | null,
  totalCents: number | null,
) => ({ kind, quantity, unitCents, totalCents }) satisfies EngagedCost

/** Sentences have spaces that do not break: told apart by nobody here. */
const plain = (text: string | null) => text?.replaceAll(/\s/gu, " ") ?? null
const said = (costs: ExtraCosts, ...rows: EngagedCost[]) =>
  compareCosts(costs, rows).map((one) => [one.nature, one.verdict, plain(comparedCostText(one))])

describe("the words of an OPCO", () => {
  it.each([
    ["RESTAURATION", "restauration"],
    ["Restauration", "restauration"],
    ["PREMIER_EQUIPEMENT", "premier_equipement"],
    ["Premierequipement", "premier_equipement"],
    ["HEBERGEMENT", "hebergement"],
    ["MAJORATIONRQTH", "majoration_rqth"],
    ["Mobilite", "mobilite"],
    ["PEDAGOGIE", null],
    ["TRANSPORT", null],
  ])("%s is %s", (kind, nature) => {
    expect(natureOfKind(kind)).toBe(nature)
  })
})

describe("what an OPCO engaged, beside what the convention announces", () => {
  it("is not compared where the OPCO said nothing of any of these costs", () => {
    expect(said(NIGHTS)).toEqual([])
  })

  it("is the same to the night, or fewer or more of them", () => {
    expect(said(NIGHTS, engaged("HEBERGEMENT", 60, 6_00, 360_00))).toEqual([
      ["hebergement", "same", "L’OPCO a engagé 60 nuitées à 6,00 € (360,00 €), comme prévu."],
    ])
    expect(said(NIGHTS, engaged("HEBERGEMENT", 45, 6_00, 270_00))).toEqual([
      [
        "hebergement",
        "differs",
        "L’OPCO a engagé 45 nuitées à 6,00 € (270,00 €), 15 de moins que les 60 prévues par la convention.",
      ],
    ])
    expect(said(NIGHTS, engaged("HEBERGEMENT", 61, 6_00, 366_00))).toMatchObject([
      ["hebergement", "differs", expect.stringContaining("1 de plus que les 60 prévues")],
    ])
  })

  it("differs by its price too, in euros", () => {
    const meals = { ...NONE, meals: { announced: 100, unitCents: 3_00 } }
    expect(said(meals, engaged("Restauration", 100, 2_50, null))).toEqual([
      [
        "restauration",
        "differs",
        "L’OPCO a engagé 100 repas à 2,50 € (250,00 €), 50,00 € de moins que les 300,00 € prévus.",
      ],
    ])
  })

  it("is an amount for equipment, never more expected than what the law gives", () => {
    const costs = { ...NONE, equipment: { announcedCents: 620_00, limitCents: 500_00 } }
    expect(said(costs, engaged("PREMIEREQUIPEMENT", 1, 500_00, 500_00))).toMatchObject([
      ["premier_equipement", "same", "L’OPCO a engagé 500,00 €, comme prévu."],
    ])
    expect(said(costs, engaged("PREMIEREQUIPEMENT", null, null, 450_00))).toMatchObject([
      [
        "premier_equipement",
        "differs",
        "L’OPCO a engagé 450,00 €, 50,00 € de moins que les 500,00 € prévus.",
      ],
    ])
    const unlimited = { ...NONE, equipment: { announcedCents: 620_00, limitCents: null } }
    expect(said(unlimited, engaged("PREMIEREQUIPEMENT", 1, 620_00, 620_00))).toMatchObject([
      ["premier_equipement", "same", expect.anything()],
    ])
  })

  it("says what one side alone knows", () => {
    const costs: ExtraCosts = { ...NIGHTS, mobility: { isAnnounced: true, flatCents: null } }
    expect(
      said(costs, engaged("MOBILITE", 1, 1_680_00, 1_680_00), engaged("RESTAURATION", 20, 3_00, 60_00)),
    ).toEqual([
      [
        "hebergement",
        "not_engaged",
        "L’OPCO n’a rien engagé pour ces frais, que la convention annonce : 60 nuitées.",
      ],
      [
        "restauration",
        "not_expected",
        "L’OPCO a engagé 20 repas à 3,00 € (60,00 €). La convention n’annonce pas ces frais.",
      ],
      ["mobilite", "untold", "L’OPCO a engagé 1 680,00 €. Rien ne dit si c’est ce qui était prévu."],
    ])
    expect(said(NIGHTS, engaged("HEBERGEMENT", null, null, null))).toMatchObject([
      ["hebergement", "untold", expect.stringContaining("un montant qu’il ne dit pas")],
    ])
    const supplement = { ...NONE, disability: { announcedCents: 3_000_00, limitCents: 4_000_00 } }
    expect(said(supplement, engaged("RESTAURATION", 20, 3_00, 60_00))).toContainEqual([
      "majoration_rqth",
      "not_engaged",
      "L’OPCO n’a rien engagé pour ces frais, que la convention annonce : 3 000,00 €.",
    ])
  })

  it("adds the rows of one nature up, and does not know a sum of which a part is missing", () => {
    const both = [engaged("HEBERGEMENT", 40, 6_00, null), engaged("Hebergement", 20, 6_00, 120_00)]
    expect(compareCosts(NIGHTS, both)).toMatchObject([
      { verdict: "same", engaged: { quantity: 60, unitCents: 6_00, totalCents: 360_00 } },
    ])
    const [, second] = both
    expect(
      compareCosts(NIGHTS, [
        engaged("HEBERGEMENT", 40, 5_00, null),
        second as EngagedCost,
        engaged("HEBERGEMENT", null, null, null),
      ]),
    ).toMatchObject([{ verdict: "untold", engaged: { quantity: null, unitCents: null, totalCents: null } }])
  })

  it("keeps a word that is none of ours", () => {
    const rows = [engaged("TRANSPORT", 1, 80_00, 80_00), engaged("HEBERGEMENT", 60, 6_00, 360_00)]
    expect(unknownCosts(rows)).toEqual([rows[0]])
    expect(plain(unknownCostText(rows[0] as EngagedCost))).toBe(
      "L’OPCO a engagé 80,00 €. La convention n’annonce pas ces frais.",
    )
  })
})

describe("what an invoice asks for beyond what was engaged", () => {
  const asked = (over: Partial<AskedCost> = {}): AskedCost => ({
    nature: "hebergement",
    quantity: 30,
    unitCents: 6_00,
    before: { quantity: 30, cents: 180_00 },
    ...over,
  })
  const warned = (one: AskedCost, ...rows: EngagedCost[]) =>
    plain(excessText(one.nature, excessOf(rows, one)))
  const FULL = engaged("HEBERGEMENT", 60, 6_00, 360_00)

  it("is nothing up to the last night engaged, nor where nothing is known or asked", () => {
    expect(warned(asked(), FULL)).toBeNull()
    expect(warned(asked())).toBeNull()
    expect(warned(asked({ quantity: 0, before: { quantity: 99, cents: 594_00 } }), FULL)).toBeNull()
    expect(warned(asked(), engaged("HEBERGEMENT", null, null, null))).toBeNull()
  })

  it("is one night too many, counted with the years before", () => {
    expect(warned(asked({ quantity: 31 }), FULL)).toBe(
      "Au-delà de l’accord de l’OPCO : 61 nuitées demandées depuis le début du contrat, 60 engagées. Il peut refuser la facture ou la réduire.",
    )
  })

  it("is a price above the one engaged, beside the number", () => {
    expect(warned(asked(), engaged("HEBERGEMENT", 50, 5_00, 250_00))).toBe(
      "Au-delà de l’accord de l’OPCO : 60 nuitées demandées depuis le début du contrat, 50 engagées ; 6,00 € demandés l’unité, 5,00 € engagés. Il peut refuser la facture ou la réduire.",
    )
  })

  it("is an amount where nothing is counted, or where the OPCO said an amount only", () => {
    const equipment = asked({
      nature: "premier_equipement",
      quantity: 1,
      unitCents: 460_00,
      before: { quantity: 0, cents: 0 },
    })
    expect(warned(equipment, engaged("PREMIEREQUIPEMENT", 1, 460_00, 460_00))).toBeNull()
    expect(warned(equipment, engaged("PREMIEREQUIPEMENT", 1, 400_00, null))).toBe(
      "Au-delà de l’accord de l’OPCO : 460,00 € demandés depuis le début du contrat, 400,00 € engagés. Il peut refuser la facture ou la réduire.",
    )
    expect(warned(asked(), engaged("HEBERGEMENT", null, null, 359_99))).toContain("360,00 € demandés")
  })

  it("is all of it where the OPCO engaged other costs only", () => {
    expect(warned(asked(), engaged("RESTAURATION", 20, 3_00, 60_00))).toBe(
      "Au-delà de l’accord de l’OPCO : il n’a rien engagé pour ces frais. Il peut refuser la facture ou la réduire.",
    )
  })
})

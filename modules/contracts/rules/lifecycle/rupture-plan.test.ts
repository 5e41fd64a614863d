import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import {
  type RuptureFundingInput,
  type RupturePlanInput,
  ruptureFunding,
  rupturePlan,
} from "./rupture-plan.ts"
import { ruptureReasonsFor } from "./rupture-reasons.ts"

const facts: RuptureFundingInput = {
  concludedOn: "2026-08-20",
  start: "2026-09-01",
  lastDay: "2027-01-15",
  level: 6,
  yearCents: 8_000_00,
  isProbation: false,
  followsRupture: false,
}
const funding = (over: Partial<RuptureFundingInput> = {}) =>
  ruptureFunding(initialLegalValues, { ...facts, ...over })

describe("funding of a broken contract", () => {
  it("is counted by day, less the employer's contribution", () => {
    expect(funding()).toEqual({
      days: 137,
      dueCents: 3_002_74,
      contributionCents: 750_00,
      opcoCents: 2_252_74,
    })
    expect(funding({ lastDay: "2027-04-30" })).toMatchObject({
      days: 242,
      dueCents: 5_304_11,
      opcoCents: 4_554_11,
    })
  })

  it("during the first 45 days the employer owes half, never more than the contribution", () => {
    expect(funding({ lastDay: "2026-10-15", isProbation: true })).toMatchObject({
      days: 45,
      dueCents: 986_30,
      contributionCents: 493_15,
      opcoCents: 493_15,
    })
    expect(funding({ lastDay: "2026-12-20", isProbation: true, yearCents: 12_000_00 })).toMatchObject({
      dueCents: 3_649_32,
      contributionCents: 750_00,
      opcoCents: 2_899_32,
    })
  })

  it("asks less of the second employer, nothing under level 6 and nothing before July 2025", () => {
    expect(funding({ followsRupture: true })?.contributionCents).toBe(200_00)
    expect(funding({ level: 5 })?.contributionCents).toBe(0)
    expect(funding({ level: 7 })?.contributionCents).toBe(750_00)
    expect(funding({ concludedOn: "2025-06-30", isProbation: true })?.contributionCents).toBe(0)
    expect(funding({ concludedOn: "2025-06-30", followsRupture: true })?.contributionCents).toBe(0)
  })

  it("never asks more than what is due", () => {
    expect(funding({ lastDay: "2026-09-10" })).toMatchObject({
      dueCents: 219_18,
      contributionCents: 219_18,
      opcoCents: 0,
    })
  })

  it("pays whole years in full, one of 366 days too", () => {
    expect(funding({ lastDay: "2027-08-31" })?.dueCents).toBe(8_000_00)
    expect(funding({ lastDay: "2027-09-03" })).toMatchObject({ days: 3, dueCents: 8_065_75 })
    expect(funding({ lastDay: "2028-08-31" })).toMatchObject({ days: 366, dueCents: 16_000_00 })
    expect(funding({ start: "2027-09-01", lastDay: "2028-08-30" })).toMatchObject({
      days: 365,
      dueCents: 8_000_00,
    })
  })

  it("counts the third year from its own start", () => {
    expect(funding({ lastDay: "2028-09-10" })).toMatchObject({ days: 10, dueCents: 16_219_18 })
  })

  it("counts started months for older contracts", () => {
    const old = { concludedOn: "2024-08-25", start: "2024-09-01", yearCents: 7_350_00 }
    expect(funding({ ...old, lastDay: "2026-07-15" })?.dueCents).toBe(7_350_00 + 6_737_50)
    expect(funding({ ...old, lastDay: "2024-09-01" })?.dueCents).toBe(612_50)
    expect(funding({ ...old, lastDay: "2024-09-30" })?.dueCents).toBe(612_50)
    expect(funding({ ...old, lastDay: "2024-10-01" })?.dueCents).toBe(1_225_00)
  })

  it("is unknown where no row speaks, or for a day before the start", () => {
    expect(funding({ concludedOn: "2019-12-31" })).toBeNull()
    expect(funding({ lastDay: "2026-08-31" })).toBeNull()
    expect(funding({ lastDay: "2026-09-01" })?.dueCents).toBe(21_92)
  })
})

describe("what remains to be done", () => {
  const base: RupturePlanInput = {
    kind: "apprentissage",
    reason: "commun_accord",
    lastDay: "2027-01-15",
    today: "2027-01-10",
    isPublic: false,
  }
  const plan = (over: Partial<RupturePlanInput> = {}) => rupturePlan(initialLegalValues, { ...base, ...over })

  it("is the whole list, with its days", () => {
    expect(plan()).toEqual({
      isRupture: true,
      trainee: { from: "2027-01-16", until: "2027-07-15" },
      tasks: [
        {
          key: "tell_opco",
          by: "2027-01-10",
          sentence: "Vérifier que l’employeur a informé l’OPCO de la rupture.",
        },
        {
          key: "tell_center",
          by: "2027-01-10",
          sentence: "Prévenir l’équipe pédagogique et mettre le planning à jour.",
        },
        {
          key: "certificate",
          by: "2027-01-16",
          sentence: "Établir le certificat de réalisation jusqu’au dernier jour.",
        },
        {
          key: "follow_up",
          by: "2027-07-15",
          sentence:
            "Maintenir la formation 6 mois au plus et aider à trouver un nouvel employeur (contrat de type 23).",
        },
        { key: "balance", by: "2027-05-15", sentence: "Facturer le solde au prorata des jours." },
      ],
    })
  })

  it("keeps nobody in training who no longer learns there", () => {
    const kept = ruptureReasonsFor("apprentissage").filter((reason) => plan({ reason }).trainee !== null)
    expect(kept).toEqual([
      "periode_probatoire_employeur",
      "periode_probatoire_apprenti",
      "commun_accord",
      "demission_apprenti",
      "faute_grave",
      "inaptitude",
      "force_majeure",
      "deces_employeur",
      "liquidation_judiciaire",
      "suspension_dreets",
      "resiliation_judiciaire",
    ])
    expect(plan({ reason: "obtention_diplome" }).tasks.map(({ key }) => key)).not.toContain("follow_up")
  })

  it("of a contract that never began is only to tell the OPCO", () => {
    expect(plan({ reason: "non_demarrage" })).toMatchObject({ isRupture: false, trainee: null })
    expect(plan({ reason: "non_demarrage" }).tasks.map(({ key }) => key)).toEqual(["tell_opco"])
  })

  it("tells the State for a public employer, who pays no balance through an OPCO", () => {
    const { tasks } = plan({ isPublic: true })
    expect(tasks[0]?.sentence).toBe(
      "Vérifier que l’employeur a informé l’administration du travail (CELIA) de la rupture.",
    )
    expect(tasks.map(({ key }) => key)).toEqual(["tell_opco", "tell_center", "certificate", "follow_up"])
  })

  it("of a professionalization contract: thirty days to tell, no training kept", () => {
    const { trainee, tasks } = plan({ kind: "professionnalisation" })
    expect(trainee).toBeNull()
    expect(tasks.map(({ key, by }) => [key, by])).toEqual([
      ["tell_opco", "2027-02-14"],
      ["tell_center", "2027-01-10"],
      ["certificate", "2027-01-16"],
    ])
  })

  it("without legal values says what can be said", () => {
    expect(rupturePlan([], { ...base, kind: "professionnalisation" }).tasks[0]?.by).toBe("2027-01-10")
    expect(rupturePlan([], base).tasks.map(({ key }) => key)).toEqual([
      "tell_opco",
      "tell_center",
      "certificate",
    ])
  })
})

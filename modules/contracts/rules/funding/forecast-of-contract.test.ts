import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { forecastOfContract } from "./forecast-of-contract.ts"

const contract = (more: Partial<ContractData> = {}): ContractData => ({
  contract_type: "apprentissage",
  contrat_date_conclusion: "2026-08-20",
  contrat_date_debut: "2026-09-01",
  contrat_date_fin: "2028-08-31",
  convention_financement: [
    { annee: 1, prise_en_charge_opco_cents: 7_500_00, participation_obligatoire_cents: 750_00 },
    { annee: 2, prise_en_charge_opco_cents: 7_500_00, participation_obligatoire_cents: 0 },
  ],
  ...more,
})

const total = (data: ContractData, level: number | null = null) =>
  forecastOfContract(initialLegalValues, data, level)?.funderCents ?? null

describe("the forecast of a contract", () => {
  it("follows what the convention agrees, less the employer's participation", () => {
    expect(total(contract(), 1)).toBe(15_000_00 - 750_00)
  })

  it("asks the level where the convention says nothing of a whole year", () => {
    expect(total(contract({ convention_financement: [] }), 8_000_00)).toBe(16_000_00)
    expect(total(contract({ convention_financement: [] }))).toBeNull()
  })

  it("says nothing while a day is missing", () => {
    expect(total({ ...contract(), contrat_date_fin: undefined } as never)).toBeNull()
  })

  const short = contract({
    contrat_date_conclusion: "2026-10-20",
    contrat_date_debut: "2026-11-02",
    contrat_date_fin: "2027-05-01",
    contrat_derogation: "21",
    convention_financement: [],
  })
  const shortened = (more: Partial<ContractData> = {}, hasAgreement = true) =>
    forecastOfContract(initialLegalValues, { ...short, ...more }, 6_000_00, { hasAgreement })?.funderCents

  it("is raised by a tenth when it is shortened with the agreement of the three parties, and only then", () => {
    expect(shortened()).toBe(3_272_87)
    expect(shortened({}, false)).toBe(2_975_34)
    expect(shortened({ contrat_derogation: "22" })).toBe(2_975_34)
    expect(shortened({ contrat_type: "23" })).toBe(2_975_34)
    expect(shortened({ contrat_date_debut: "2026-09-01", contrat_date_fin: "2027-08-15" })).toBe(6_000_00)
  })

  it("counts the months in the centre before the contract, three at most", () => {
    const before = (start: string, situation: string) =>
      forecastOfContract(
        initialLegalValues,
        contract({
          contrat_date_conclusion: start,
          contrat_date_debut: start,
          apprenti_situation_avant_contrat: situation,
          formation_date_debut: "2026-09-01",
          convention_financement: [],
        }),
        7_300_00,
      )?.instalments[0]?.beforeContractCents
    expect(before("2026-11-02", "7")).toBe(1_240_00)
    expect(before("2026-12-15", "7")).toBe(1_820_00)
    expect(before("2026-11-02", "1")).toBe(0)
  })

  it("is not raised where the months in the centre before it count, nor while nobody says there is an agreement", () => {
    const before = { apprenti_situation_avant_contrat: "7", formation_date_debut: "2026-10-05" }
    expect(shortened(before)).toBe(2_975_34 + 460_27)
    expect(forecastOfContract(initialLegalValues, short, 6_000_00)?.funderCents).toBe(2_975_34)
  })

  it("follows the rules of the day it was concluded, of its first day while that is not known", () => {
    const regime = (data: ContractData) => forecastOfContract(initialLegalValues, data, null)?.regime
    const started = { contrat_date_debut: "2025-07-01", contrat_date_fin: "2027-06-30" } as const
    expect(regime(contract({ ...started, contrat_date_conclusion: "2025-06-30" }))).toBe("R2021")
    const { contrat_date_conclusion: _, ...unsigned } = contract(started)
    expect(regime(unsigned)).toBe("R2025")
  })

  it("reads the whole year that the convention agrees, also of a contract of one year exactly", () => {
    expect(total(contract({ contrat_date_fin: "2027-08-31" }))).toBe(7_500_00 - 750_00)
    const { convention_financement: _, ...silent } = contract()
    expect([total(silent), total(silent, 8_000_00)]).toEqual([null, 16_000_00])
  })

  it("counts a year of 366 days as the OPCO of the contract does", () => {
    const leap = (opco: string) =>
      total(
        contract({
          contrat_date_debut: "2026-09-01",
          contrat_date_fin: "2028-08-31",
          employeur_opco: opco,
          convention_financement: [],
        }),
        7_500_00,
      )
    expect(leap("akto")).toBe(15_000_00)
    expect(leap("opco_sante")).toBe(15_020_55)
  })
})

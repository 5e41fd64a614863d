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
})

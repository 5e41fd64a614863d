import { initialLegalValues, type LegalValues } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { duesOfContract } from "../funding/dues-of-contract.ts"

export const CNFPT = { employeur_secteur: "public", employeur_type: "22", cnfpt_apf_numero: "APF-1" }
export const STATE = { employeur_secteur: "public", employeur_type: "21" }

/** Two years at a price of 8 000 €, of which an OPCO gives 7 500 €; a little into a third. */
export const fundedContract = (more: Partial<ContractData> = {}): ContractData => ({
  contract_type: "apprentissage",
  employeur_secteur: "prive",
  employeur_opco: "akto",
  formation_niveau: 5,
  contrat_date_conclusion: "2026-08-20",
  contrat_date_debut: "2026-09-01",
  contrat_date_fin: "2028-10-15",
  convention_financement: [
    {
      annee: 1,
      prix_prestation_cents: 8_000_00,
      prise_en_charge_opco_cents: 7_500_00,
      participation_obligatoire_cents: 750_00,
    },
    {
      annee: 2,
      prix_prestation_cents: 8_000_00,
      prise_en_charge_opco_cents: 7_500_00,
      participation_obligatoire_cents: 50_00,
    },
    { annee: 3, prix_prestation_cents: 986_30, prise_en_charge_opco_cents: 924_66 },
  ],
  ...more,
})

type Broken = Parameters<typeof duesOfContract>[3]
export type Given = { level?: number | null; broken?: Broken; hasAgreement?: boolean; rules?: LegalValues }
export const duesOf = (
  more: Partial<ContractData> = {},
  { level = null, broken = null, hasAgreement, rules }: Given = {},
) => {
  const how = hasAgreement === undefined ? {} : { hasAgreement }
  const made = duesOfContract(rules ?? initialLegalValues, fundedContract(more), level, broken, how)
  if (made === null) throw new Error("no dues")
  return made
}

import type { ContractData } from "../../rules/index.ts"

const PARTS = ["numero", "repetition", "voie", "complement", "code_postal", "commune"] as const

/** A representative who lives with the person has the same address on paper. */
export const withRepresentativeAddress = (contract: ContractData): ContractData => {
  if (contract.representant_legal_meme_adresse !== true) return contract
  const person = contract.contract_type === "apprentissage" ? "apprenti" : "salarie"
  const address = PARTS.map((part) => [
    `representant_legal_adresse_${part}`,
    contract[`${person}_adresse_${part}`],
  ])
  return { ...contract, ...Object.fromEntries(address) }
}

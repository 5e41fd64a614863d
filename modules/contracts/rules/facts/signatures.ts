import type { ContractData } from "../dictionary/contract-data.ts"
import { isPro } from "./agreement.ts"
import { needsRepresentative } from "./person.ts"
import { isFamilyDeclaration } from "./situations.ts"

/** Signatures that make the contract: the visa of the centre is none of them, and an ascendant who employs signs once. */
export const partySignatures = (contract: ContractData) => [
  "signature_employeur_date" as const,
  isPro(contract) ? ("signature_salarie_date" as const) : ("signature_apprenti_date" as const),
  ...(needsRepresentative(contract) && !isFamilyDeclaration(contract)
    ? (["signature_representant_legal_date"] as const)
    : []),
]

import { dayOf, type IsoDate } from "@jalon/kernel"
import type { SignerRow } from "@jalon/signatures/server"
import { isPro } from "../../rules/facts/agreement.ts"
import type { ContractData } from "../../rules/index.ts"

export const signedOn = (signers: readonly SignerRow[], role: SignerRow["role"]): IsoDate | null => {
  const at = signers.find((signer) => signer.role === role)?.signed_at
  return at ? dayOf(at) : null
}

/** The days on which the parties signed, by the fields of the form. */
export const daysOfParties = (
  contract: ContractData,
  signers: readonly SignerRow[],
): Record<string, IsoDate | null> => ({
  signature_employeur_date: signedOn(signers, "employer"),
  [isPro(contract) ? "signature_salarie_date" : "signature_apprenti_date"]: signedOn(signers, "learner"),
  signature_representant_legal_date: signedOn(signers, "representative"),
})

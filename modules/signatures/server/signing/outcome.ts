import { signerRoleWords } from "../../rules/index.ts"
import type { EnvelopeRow, SignerRow } from "../rows.ts"

type Outcome = "signed" | "declined" | "expired" | "cancelled" | "unknown"

/** The signer's own end comes first; an act that was closed says why; anything else is not known yet. */
const outcomeOf = (signer: SignerRow, envelope: EnvelopeRow): Outcome => {
  if (envelope.status === "cancelled") return "cancelled"
  if (signer.status === "signed") return "signed"
  if (signer.status === "declined") return "declined"
  if (signer.status === "expired" || envelope.status === "expired") return "expired"
  return envelope.status === "declined" ? "cancelled" : "unknown"
}

export const presentOutcome = (envelope: EnvelopeRow, signer: SignerRow, signers: readonly SignerRow[]) => ({
  outcome: outcomeOf(signer, envelope),
  signed_at: signer.signed_at?.toISOString() ?? null,
  is_complete: envelope.status === "completed",
  next: signers.filter(({ status }) => status !== "signed").map(({ role }) => signerRoleWords(role)),
})

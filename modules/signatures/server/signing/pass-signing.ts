import { onlyRow, type Scope } from "@jalon/data"
import type { OperationContext } from "@jalon/serving"
import { requireMove } from "../close-envelope.ts"
import { type EnvelopeRow, findSigner, lockEnvelope, type SignerRow } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"

export type Signing = { scope: Scope; signer: SignerRow; envelope: EnvelopeRow }

/** A link to the copies is for what everybody has signed; the others are for what is being signed. */
const requireOpen = (envelope: EnvelopeRow, part: string | null): void => {
  if (part === "copy" && envelope.status === "completed") return
  requireMove(envelope, "sign", "signer")
}

/** Something done through an open link of a signer, with the envelope locked: one at a time for all its signers. */
export const passSigning = <T>(
  { guestLinks }: Pick<SignaturesServices, "guestLinks">,
  context: Pick<OperationContext, "data" | "action">,
  token: string,
  end: "used" | "declined" | "stays open",
  work: (signing: Signing) => Promise<T>,
): Promise<T> =>
  guestLinks.pass(
    context,
    token,
    "signature",
    async (scope, { subjectId, part }) => {
      const { envelope_id: envelopeId } = onlyRow(await findSigner(scope, subjectId))
      const envelope = onlyRow(await lockEnvelope(scope, envelopeId))
      requireOpen(envelope, part)
      // Read again behind the lock: another device of the same person may have been quicker.
      return work({ scope, envelope, signer: onlyRow(await findSigner(scope, subjectId)) })
    },
    { end },
  )

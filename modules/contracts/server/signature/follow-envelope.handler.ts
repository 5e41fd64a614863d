import type { Scope } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { dayOf } from "@jalon/kernel"
import { documentsOf, findEnvelope, type SignerRow, signersOf } from "@jalon/signatures/server"
import { isPro } from "../../rules/facts/agreement.ts"
import { type MoveKey, moveFor, type SignedKind } from "../../rules/index.ts"
import { followAmendment } from "../amendments/follow-amendment.ts"
import { dataOf, lockContract } from "../contract-row.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import type { MoveInput } from "../lifecycle/move-input.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { MoveServices } from "../services.ts"
import { daysOfParties, signedOn } from "./days-signed.ts"

const MOVES = {
  completed: "completeSignature",
  declined: "declineSignature",
  expired: "expireSignature",
} as const satisfies Record<string, MoveKey>

/** The days of the signatures by the fields of the form; what is signed again keeps the day on which it was concluded. */
const daysSigned = (open: OpenContract, signers: readonly SignerRow[], hasConvention: boolean): MoveInput => {
  const contract = dataOf(open.row)
  const days = signers.map(({ signed_at }) => (signed_at ? dayOf(signed_at) : "")).toSorted()
  return {
    ...daysOfParties(contract, signers),
    ...(isPro(contract) ? {} : { signature_visa_cfa_date: signedOn(signers, "center") }),
    ...(hasConvention && {
      convention_signature_employeur_date: signedOn(signers, "employer"),
      convention_signature_cfa_date: signedOn(signers, "center"),
    }),
    ...(open.past.wasSigned && { signed_again_on: days.at(-1) ?? null }),
  }
}

const FILES = {
  contract: "signed_cerfa",
  convention: "signed_convention",
  duration_agreement: "signed_agreement",
} as const satisfies Record<SignedKind, string>

const givenWhenSigned = async (scope: Scope, open: OpenContract, envelopeId: string): Promise<MoveInput> => {
  const documents = await documentsOf(scope, envelopeId)
  const signers = await signersOf(scope, envelopeId)
  const files = documents.map(({ kind, sealed_file_id }) => [
    FILES[kind as keyof typeof FILES],
    sealed_file_id,
  ])
  return {
    ...daysSigned(
      open,
      signers,
      documents.some(({ kind }) => kind === "convention"),
    ),
    ...Object.fromEntries(files),
  }
}

/** Told twice, or after the school has corrected the contract, it finds nothing to do. */
export const handle = async (
  { envelopeId }: { envelopeId: string },
  { step, data, who, services }: Work<MoveServices>,
): Promise<void> => {
  await step("follow", () =>
    data.inScope(who, "contracts.follow-envelope", async (scope) => {
      const envelope = await findEnvelope(scope, envelopeId)
      const move = MOVES[envelope?.status as keyof typeof MOVES]
      if (!envelope || move === undefined) return
      if (envelope.subject === "amendment") return followAmendment(services, scope, envelope)
      const read = await openContract(services, scope, await lockContract(scope, envelope.subject_id))
      const open = { ...read, facts: { ...read.facts, isSignedByAll: envelope.status === "completed" } }
      if (!moveFor(move, open.row.status, "signature", open.facts).allowed) return
      const given =
        envelope.status === "completed"
          ? await givenWhenSigned(scope, open, envelopeId)
          : { reason: envelope.closed_reason ?? "" }
      await makeMove(services, scope, open, { move, actor: "signature", given })
    }),
  )
}

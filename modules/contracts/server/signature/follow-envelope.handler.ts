import type { Scope } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { dayOf, type IsoDate } from "@jalon/kernel"
import { documentsOf, findEnvelope, type SignerRow, signersOf } from "@jalon/signatures/server"
import { isPro } from "../../rules/facts/agreement.ts"
import { type MoveKey, moveFor } from "../../rules/index.ts"
import { dataOf, lockContract } from "../contract-row.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import type { MoveInput } from "../lifecycle/move-input.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { MoveServices } from "../services.ts"

const MOVES = {
  completed: "completeSignature",
  declined: "declineSignature",
  expired: "expireSignature",
} as const satisfies Record<string, MoveKey>

const signedOn = (signers: readonly SignerRow[], role: SignerRow["role"]): IsoDate | null => {
  const at = signers.find((signer) => signer.role === role)?.signed_at
  return at ? dayOf(at) : null
}

/** The days of the signatures by the fields of the form; what is signed again keeps the day on which it was concluded. */
const daysSigned = (open: OpenContract, signers: readonly SignerRow[], hasConvention: boolean): MoveInput => {
  const on = (role: SignerRow["role"]) => signedOn(signers, role)
  const learner = isPro(dataOf(open.row)) ? "signature_salarie_date" : "signature_apprenti_date"
  const days = signers.map(({ signed_at }) => (signed_at ? dayOf(signed_at) : "")).toSorted()
  return {
    signature_employeur_date: on("employer"),
    [learner]: on("learner"),
    signature_representant_legal_date: on("representative"),
    ...(isPro(dataOf(open.row)) ? {} : { signature_visa_cfa_date: on("center") }),
    ...(hasConvention && {
      convention_signature_employeur_date: on("employer"),
      convention_signature_cfa_date: on("center"),
    }),
    ...(open.past.wasSigned && { signed_again_on: days.at(-1) ?? null }),
  }
}

const FILES = { contract: "signed_cerfa", convention: "signed_convention" } as const

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
      if (envelope?.subject !== "contract") return
      const move = MOVES[envelope.status as keyof typeof MOVES]
      if (move === undefined) return
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

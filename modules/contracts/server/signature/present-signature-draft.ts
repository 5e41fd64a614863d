import type { IsoDate } from "@jalon/kernel"
import type { CenterSigner, ContractSigner } from "../../rules/index.ts"
import type { SignatureDraft } from "../../wire/index.ts"
import type { SigningDraft } from "./send-to-sign.ts"

interface ToPresent {
  drafts: readonly SigningDraft[]
  signers: readonly ContractSigner[]
  center: CenterSigner
  problems: string[]
  days: number
  signBy: IsoDate | null
}

/** What would leave to be signed, as it is seen before it does. */
export const presentSignatureDraft = (asked: ToPresent): SignatureDraft => {
  const { drafts, signers, center, problems, days, signBy } = asked
  const titles = drafts.map(({ draft }) => draft.document.title)
  return {
    documents: drafts.map(({ kind }, rank) => ({ kind, title: titles[rank] ?? "" })),
    signers: signers.map(({ role, turn, firstName, lastName, email, frames }) => ({
      role,
      turn,
      name: [firstName, lastName].filter(Boolean).join(" "),
      email,
      documents: frames.map(({ document }) => titles[document] ?? ""),
    })),
    center: { first_name: center.firstName, last_name: center.lastName, email: center.email },
    problems,
    days,
    sign_by: signBy,
  }
}

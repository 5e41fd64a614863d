import type { Scope } from "@jalon/data"
import type { SignedKind } from "../../rules/index.ts"
import {
  contractDocument,
  type DocumentDraft,
  durationAgreement,
  trainingConvention,
} from "../documents/index.ts"
import { schoolLogo } from "../documents/school-logo.ts"
import { calendarOf, documentInput, programmeOf } from "../form/document-input.ts"
import type { OpenContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { asksForAgreement } from "./asks-for-agreement.ts"

/** What is signed now: after a correction, only what no longer says what was signed. */
export const kindsToSign = (open: OpenContract): SignedKind[] => {
  const { facts, past } = open
  return [
    ...(past.wasSigned && !facts.hasSignedDataChanged ? [] : (["contract"] as const)),
    ...(facts.needsConvention ? (["convention"] as const) : []),
    ...(asksForAgreement(open) ? (["duration_agreement"] as const) : []),
  ]
}

/** As it is signed, with what is sealed: our own drawing, since a blank has no room for electronic signatures. */
const contractDraft = (open: OpenContract): DocumentDraft => {
  const input = documentInput(open)
  return contractDocument({ ...input, contract: { ...input.contract, ...open.secrets }, preview: false })
}

export const signingDrafts = async (
  services: Pick<ContractsServices, "files">,
  scope: Scope,
  open: OpenContract,
): Promise<{ kind: SignedKind; draft: DocumentDraft }[]> => {
  const drafts = {
    contract: async () => contractDraft(open),
    convention: async () =>
      trainingConvention({
        ...documentInput(open),
        preview: false,
        programme: programmeOf(open),
        calendar: await calendarOf(scope, open),
        logo: await schoolLogo(scope, services.files),
      }),
    duration_agreement: async () => durationAgreement({ ...documentInput(open), preview: false }),
  } as const satisfies Record<SignedKind, () => Promise<DocumentDraft>>
  return Promise.all(kindsToSign(open).map(async (kind) => ({ kind, draft: await drafts[kind]() })))
}

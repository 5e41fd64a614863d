import { download, memberOf, type OperationContext } from "@jalon/serving"
import type { RuptureDocument, RuptureDraft } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import {
  type DocumentDraft,
  type GeneratedDocument,
  generateDocument,
  type RuptureInput,
} from "../documents/index.ts"
import { ruptureAct, ruptureNotice } from "../documents/rupture.ts"
import { asDownload } from "../form/contract-document-file.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { documentInput } from "./document-input.ts"

const draftOf = (input: RuptureInput, document: RuptureDocument): DocumentDraft => {
  const draft = document === "act" ? ruptureAct(input) : ruptureNotice(input)
  if (draft === null) throw refuse("contract.no_act")
  return draft
}

type DocumentRequest = { params: { contractId: string; document: RuptureDocument }; query: RuptureDraft }

/** Of the rupture described, before it is recorded; of the one that was, afterwards. */
export const generateRuptureDocument = async (
  services: ContractsServices,
  { data, action, who }: OperationContext,
  { params: { contractId, document }, query }: DocumentRequest,
): Promise<{ fileName: string; document: GeneratedDocument }> => {
  const open = await data.inScope(memberOf(who), action, async (scope) =>
    openContract(services, scope, await findContract(scope, contractId)),
  )
  const input = documentInput(open, open.row.rupture ?? query)
  if (input === null) throw refuse("contract.rupture_incomplete")
  const made = await generateDocument(services.documents, draftOf(input, document))
  return { fileName: wire.ruptureDocumentName(open.row.number, document), document: made }
}

export const ruptureDocumentFile = (services: ContractsServices) =>
  download(wire.ruptureDocumentFile, async (context, call) => {
    const { fileName, document } = await generateRuptureDocument(services, context, call)
    return asDownload(fileName, document)
  })

import { download, memberOf, type OperationContext } from "@jalon/serving"
import type { RuptureDraft, RupturePaper } from "../../wire/index.ts"
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
import { asDownload } from "../form/contract-paper-file.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { paperInput } from "./paper-input.ts"

const draftOf = (input: RuptureInput, paper: RupturePaper): DocumentDraft => {
  const draft = paper === "act" ? ruptureAct(input) : ruptureNotice(input)
  if (draft === null) throw refuse("contract.no_act")
  return draft
}

type Asked = { params: { contractId: string; paper: RupturePaper }; query: RuptureDraft }

/** Of the rupture described, before it is recorded; of the one that was, afterwards. */
export const generateRupturePaper = async (
  services: ContractsServices,
  { data, action, who }: OperationContext,
  { params: { contractId, paper }, query }: Asked,
): Promise<{ fileName: string; document: GeneratedDocument }> => {
  const open = await data.inScope(memberOf(who), action, async (scope) =>
    openContract(services, scope, await findContract(scope, contractId)),
  )
  const input = paperInput(open, open.row.rupture ?? query)
  if (input === null) throw refuse("contract.rupture_incomplete")
  const document = await generateDocument(services.documents, draftOf(input, paper))
  return { fileName: wire.rupturePaperName(open.row.number, paper), document }
}

export const rupturePaperFile = (services: ContractsServices) =>
  download(wire.rupturePaperFile, async (context, call) => {
    const { fileName, document } = await generateRupturePaper(services, context, call)
    return asDownload(fileName, document)
  })

import { download, memberOf, type OperationContext } from "@jalon/serving"
import type { AmendmentDocument } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { blanksFor } from "../blanks/blank-of.ts"
import { findContract } from "../contract-row.ts"
import { amendmentSummary } from "../documents/amendment.ts"
import { contractDocument, type GeneratedDocument, generateDocument } from "../documents/index.ts"
import { asDownload } from "../form/contract-document-file.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { amendmentInput } from "./amendment-input.ts"
import { findAmendment } from "./amendment-row.ts"

type DocumentRequest = { contractId: string; amendmentId: string; document: AmendmentDocument }

/** A document of an amendment of the caller's school, and the name of its file. */
export const generateAmendmentDocument = async (
  services: ContractsServices,
  { data, action, who }: OperationContext,
  params: DocumentRequest,
): Promise<{ fileName: string; document: GeneratedDocument }> => {
  const { fileName, draft } = await data.inScope(memberOf(who), action, async (scope) => {
    const open = await openContract(services, scope, await findContract(scope, params.contractId))
    const amendment = await findAmendment(scope, params)
    const input = amendmentInput(open, amendment)
    return {
      fileName: wire.amendmentDocumentName(open.row.number, amendment.rank, params.document),
      draft:
        params.document === "form"
          ? contractDocument(input, await blanksFor(scope, services, input))
          : amendmentSummary(input),
    }
  })
  return { fileName, document: await generateDocument(services.documents, draft) }
}

export const amendmentDocumentFile = (services: ContractsServices) =>
  download(wire.amendmentDocumentFile, async (context, { params }) => {
    const { fileName, document } = await generateAmendmentDocument(services, context, params)
    return asDownload(fileName, document)
  })

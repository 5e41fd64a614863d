import { download, memberOf, type OperationContext } from "@jalon/serving"
import type { AmendmentPaper } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { amendmentSummary } from "../documents/amendment.ts"
import { contractDocument, type GeneratedDocument, generateDocument } from "../documents/index.ts"
import { asDownload } from "../form/contract-paper-file.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type AmendmentRow, findAmendment } from "./amendment-row.ts"
import { amendedFields, formerFields } from "./fields.ts"

/** Without what is sealed, as every document that asks for no password. */
const inputOf = ({ row, legalValues, on }: OpenContract, amendment: AmendmentRow) => ({
  contract: { ...amendedFields(row, amendment), contract_type: row.contract_type },
  before: { ...formerFields(row, amendment), contract_type: row.contract_type },
  reference: row.number,
  legalValues,
  madeOn: on,
  preview: amendment.status === "draft",
})

type Asked = { contractId: string; amendmentId: string; paper: AmendmentPaper }

/** A document of an amendment of the caller's school, and the name of its file. */
export const generateAmendmentPaper = async (
  services: ContractsServices,
  { data, action, who }: OperationContext,
  params: Asked,
): Promise<{ fileName: string; document: GeneratedDocument }> => {
  const { fileName, draft } = await data.inScope(memberOf(who), action, async (scope) => {
    const open = await openContract(services, scope, await findContract(scope, params.contractId))
    const amendment = await findAmendment(scope, params)
    const input = inputOf(open, amendment)
    return {
      fileName: wire.amendmentPaperName(open.row.number, amendment.rank, params.paper),
      draft: params.paper === "form" ? contractDocument(input, services.blankForms) : amendmentSummary(input),
    }
  })
  return { fileName, document: await generateDocument(services.documents, draft) }
}

export const amendmentPaperFile = (services: ContractsServices) =>
  download(wire.amendmentPaperFile, async (context, { params }) => {
    const { fileName, document } = await generateAmendmentPaper(services, context, params)
    return asDownload(fileName, document)
  })

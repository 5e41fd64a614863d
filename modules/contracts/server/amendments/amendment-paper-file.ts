import { download, memberOf } from "@jalon/serving"
import type { AmendmentPaper } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { amendmentSummary } from "../documents/amendment.ts"
import { contractDocument, generateDocument } from "../documents/index.ts"
import { asDownload } from "../form/contract-paper-file.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type AmendmentRow, findAmendment } from "./amendment-row.ts"
import { amendedBoxes, formerBoxes } from "./boxes.ts"

const NAMES: Readonly<Record<AmendmentPaper, string>> = { form: "cerfa", summary: "recapitulatif" }

/** Without what is sealed, as every document that asks for no password. */
const inputOf = ({ row, figures, on }: OpenContract, amendment: AmendmentRow) => ({
  contract: { ...amendedBoxes(row, amendment), contract_type: row.contract_type },
  before: { ...formerBoxes(row, amendment), contract_type: row.contract_type },
  reference: row.number,
  figures,
  madeOn: on,
  preview: amendment.status === "draft",
})

export const amendmentPaperFile = (services: ContractsServices) =>
  download(wire.amendmentPaperFile, async ({ data, action, who }, { params }) => {
    const { fileName, draft } = await data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, params.contractId))
      const amendment = await findAmendment(scope, params)
      const input = inputOf(open, amendment)
      return {
        fileName: `${open.row.number}-avenant-${amendment.rank}-${NAMES[params.paper]}.pdf`,
        draft:
          params.paper === "form" ? contractDocument(input, services.blankForms) : amendmentSummary(input),
      }
    })
    return asDownload(fileName, await generateDocument(services.documents, draft))
  })

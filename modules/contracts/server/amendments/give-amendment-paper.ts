import { download, memberOf } from "@jalon/serving"
import { type AmendmentPaper, amendmentPaperFile } from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { asDownload } from "../form/give-paper.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import { amendmentSummary } from "../papers/amendment.ts"
import { contractPaper } from "../papers/index.ts"
import type { ContractsServices } from "../services.ts"
import { type AmendmentRow, findAmendment } from "./amendment-row.ts"
import { amendedBoxes, formerBoxes } from "./boxes.ts"

const NAMES: Readonly<Record<AmendmentPaper, string>> = { form: "cerfa", summary: "recapitulatif" }

/** Without what is sealed, as every paper that asks for no password. */
const inputOf = ({ row, figures, on }: OpenContract, amendment: AmendmentRow) => ({
  contract: { ...amendedBoxes(row, amendment), contract_type: row.contract_type },
  before: { ...formerBoxes(row, amendment), contract_type: row.contract_type },
  reference: row.number,
  figures,
  madeOn: on,
  preview: amendment.status === "draft",
})

export const giveAmendmentPaper = (services: ContractsServices) =>
  download(amendmentPaperFile, ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, params.contractId))
      const amendment = await findAmendment(scope, params)
      const input = inputOf(open, amendment)
      const made =
        params.paper === "form" ? await contractPaper(input, services.blankForms) : amendmentSummary(input)
      return asDownload(`${open.row.number}-avenant-${amendment.rank}-${NAMES[params.paper]}.pdf`, made)
    }),
  )

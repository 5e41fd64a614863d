import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import { type AmendmentRow, findAmendment, saveAmendment } from "../server/amendments/amendment-row.ts"
import { attachmentCode } from "../server/amendments/attachments.ts"
import { formerOf, takeOver } from "../server/amendments/effects.ts"
import { evaluateAmendment } from "../server/amendments/evaluate-amendment.ts"
import { takenOver } from "../server/amendments/fields.ts"
import { type FieldValues, lockContract } from "../server/contract-row.ts"
import { minimumApplied } from "../server/fields/follow-minimum.ts"
import { putAttachment } from "../server/form/save-attachment.ts"
import { type OpenContract, openContract } from "../server/open-contract.ts"
import type { ContractsServices } from "../server/services.ts"

type NewAmendment = Pick<AmendmentRow, "amendment_type" | "status" | "given"> & {
  /** What it changes, said at once or from the contract as it was signed. */
  fields: FieldValues | ((signed: FieldValues) => FieldValues)
  /** « Appliquer le minimum » was pressed: an extension is paid as the law says. */
  paysMinimum?: true
  /** The signed document. */
  fileId?: string
  /** The new convention, or its annex. */
  conventionId?: string
}

const withMinimumPay = (open: OpenContract, amendment: AmendmentRow): AmendmentRow => {
  const { assessment } = evaluateAmendment(open, amendment)
  const pay = minimumApplied(open.legalValues, assessment.data) ?? {}
  return {
    ...amendment,
    fields: { ...amendment.fields, ...takenOver(open.row, { ...amendment, fields: pay }) },
  }
}

/** The first amendment of a contract, standing where it is told to; the contract takes it over once it is engaged. */
export const addAmendment = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  contractId: string,
  { fileId, conventionId, paysMinimum, fields, ...said }: NewAmendment,
): Promise<void> => {
  const amendmentId = newId()
  await scope.run(sql`
    insert into contract_amendment (id, organization_id, contract_id, rank, amendment_type)
    values (${amendmentId}, ${organizationOf(scope.who)}, ${contractId}, 1, ${said.amendment_type})`)
  const open = await openContract(services, scope, await lockContract(scope, contractId))
  const typed = typeof fields === "function" ? fields(open.row.fields) : fields
  const filled = { ...(await findAmendment(scope, { contractId, amendmentId })), ...said, fields: typed }
  const amendment = paysMinimum ? withMinimumPay(open, filled) : filled
  for (const [name, id] of [
    ["signed", fileId],
    ["convention", conventionId],
  ] as const)
    if (id)
      await putAttachment(scope, contractId, {
        code: attachmentCode(amendment, name),
        isAttested: false,
        fileId: id,
      })
  const isEngaged = amendment.status === "engaged"
  await saveAmendment(scope, { ...amendment, former: isEngaged ? formerOf(open, amendment) : null })
  if (isEngaged) await takeOver(scope, open, amendment)
}

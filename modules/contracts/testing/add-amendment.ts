import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import { type AmendmentRow, findAmendment, saveAmendment } from "../server/amendments/amendment-row.ts"
import { attachmentCode } from "../server/amendments/attachments.ts"
import { formerOf, takeOver } from "../server/amendments/effects.ts"
import { lockContract } from "../server/contract-row.ts"
import { putAttachment } from "../server/form/save-attachment.ts"
import { openContract } from "../server/open-contract.ts"
import type { ContractsServices } from "../server/services.ts"

type NewAmendment = Pick<AmendmentRow, "amendment_type" | "status" | "fields" | "given"> & {
  /** The signed document. */
  fileId?: string
}

/** The first amendment of a contract, standing where it is told to; the contract takes it over once it is engaged. */
export const addAmendment = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  contractId: string,
  { fileId, ...said }: NewAmendment,
): Promise<void> => {
  const amendmentId = newId()
  await scope.run(sql`
    insert into contract_amendment (id, organization_id, contract_id, rank, amendment_type)
    values (${amendmentId}, ${organizationOf(scope.who)}, ${contractId}, 1, ${said.amendment_type})`)
  const open = await openContract(services, scope, await lockContract(scope, contractId))
  const amendment = { ...(await findAmendment(scope, { contractId, amendmentId })), ...said }
  if (fileId)
    await putAttachment(scope, contractId, {
      code: attachmentCode(amendment, "signed"),
      isAttested: false,
      fileId,
    })
  const isEngaged = amendment.status === "engaged"
  await saveAmendment(scope, { ...amendment, former: isEngaged ? formerOf(open, amendment) : null })
  if (isEngaged) await takeOver(scope, open, amendment)
}

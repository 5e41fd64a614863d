import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import { findKept, type KeptFile, restrictFile } from "@jalon/files/server"
import { command } from "@jalon/serving"
import { contractStatuses, ownCodes, statusLabel } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadAttachments } from "../attachments.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract } from "./change-fields.ts"
import { presentContract } from "./present-contract.ts"
import { rereadContract } from "./reread-contract.ts"

/**
 * A file that arrived, was checked and belongs to this school, kept from now on by the contract alone: a scan of a signed
 * contract shows a number of social security, and teaching staff may open any other file of the school.
 */
export const takeFile = async (scope: Scope, fileId: string): Promise<KeptFile> => {
  const file = await findKept(scope, fileId)
  // A colleague's own file is not the school's to keep.
  if (!file || file.account_id !== null) throw refuse("contract.file_unknown")
  await restrictFile(scope, file.id)
  return file
}

export const putAttachment = async (
  scope: Scope,
  contractId: string,
  { code, isAttested, fileId }: { code: string; isAttested: boolean; fileId: string | null },
): Promise<void> => {
  const file = fileId === null ? null : await takeFile(scope, fileId)
  await scope.run(sql`
    insert into contract_attachment (id, organization_id, contract_id, code, is_attested, file_id, file_name)
    values (${newId()}, ${organizationOf(scope.who)}, ${contractId}, ${code}, ${isAttested}, ${fileId},
      ${file?.file_name ?? null})
    on conflict (organization_id, contract_id, code) do update
      set is_attested = excluded.is_attested, file_id = excluded.file_id, file_name = excluded.file_name, updated_at = now()`)
}

export const saveAttachment = (services: ContractsServices) =>
  command(
    wire.saveAttachment,
    async (scope, { params: { contractId, code }, body }) => {
      const row = await lockContract(scope, contractId)
      if (contractStatuses[row.status].editable === "nothing")
        throw refuse("contract.locked", { status: statusLabel(row.status, row.contract_type) })
      if (!ownCodes.attachments.some((one) => one.code === code)) throw refuse("contract.attachment_unknown")
      await putAttachment(scope, contractId, {
        code,
        isAttested: body.is_attested,
        fileId: body.file_id ?? null,
      })
      const open = await openContract(services, scope, row)
      const after = await changeContract(scope, open, row, {
        attachments: await loadAttachments(scope, contractId),
      })
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )

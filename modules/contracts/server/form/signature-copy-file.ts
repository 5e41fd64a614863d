import { ownRows, type Scope, sql } from "@jalon/data"
import { requireStepUp } from "@jalon/identity/server"
import { download, type Member, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { blanksFor } from "../blanks/blank-of.ts"
import { findContract } from "../contract-row.ts"
import { contractDocument, generateDocument } from "../documents/index.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { asDownload } from "./contract-document-file.ts"
import { documentInput } from "./document-input.ts"

const requireRight = async (scope: Scope, { accountId }: Member): Promise<void> => {
  const granted = await scope.find(sql`
    select from member where ${ownRows(scope.who)} and account_id = ${accountId} and revoked_at is null
      and 'contract.signature_copy' = any(grants)`)
  if (!granted) throw refuse("contract.signature_copy_not_granted")
}

/**
 * The contract as it is signed, with the number of social security and the answers on disability. Whoever has it made has
 * the right, typed her password a moment ago, and leaves a trace; nothing of it is kept.
 */
export const signatureCopyFile = (services: ContractsServices) =>
  download(wire.signatureCopyFile, async ({ data, action, who }, { params: { contractId } }) => {
    const { number, draft } = await data.inScope(memberOf(who), action, async (scope) => {
      const member = memberOf(who)
      const row = await findContract(scope, contractId)
      await requireRight(scope, member)
      await requireStepUp(scope)
      const open = await openContract(services, scope, row)
      await scope.run(sql`select audit_note(${member.organizationId}, null, 'contract', ${row.id},
        ${JSON.stringify({ revealed: "signature_copy" })}::jsonb)`)
      const input = documentInput(open)
      const contract = { ...input.contract, ...open.secrets }
      const blanks = await blanksFor(scope, services, input)
      return { number: row.number, draft: contractDocument({ ...input, contract }, blanks) }
    })
    return asDownload(`contrat-a-signer-${number}.pdf`, await generateDocument(services.documents, draft))
  })

import { organizationOf, type Scope } from "@jalon/data"
import { createEnvelope } from "@jalon/signatures/server"
import { findContract } from "../server/contract-row.ts"
import { openContract } from "../server/open-contract.ts"
import type { ContractsServices } from "../server/services.ts"
import { drawToSign, envelopeOf } from "../server/signature/new-envelope.ts"
import { signingDrafts } from "../server/signature/signing-drafts.ts"

type Asked = Omit<Parameters<typeof envelopeOf>[1], "documents"> & { contractId: string }

/** The act of signing of a contract that is told to be in signature already. */
export const startSigning = async (
  services: Pick<ContractsServices, "vault" | "files" | "documents" | "guestLinks">,
  scope: Scope,
  { contractId, ...asked }: Asked,
): Promise<{ envelopeId: string }> => {
  const open = await openContract(services, scope, await findContract(scope, contractId))
  const drafts = await signingDrafts(services, scope, open)
  const organization = organizationOf(scope.who) ?? 0
  const documents = await Promise.all(drafts.map((one) => drawToSign(services, organization, one)))
  return createEnvelope(services, scope, envelopeOf(open, { documents, ...asked }))
}

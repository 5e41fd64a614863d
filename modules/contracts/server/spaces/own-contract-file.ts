import { download, personOf } from "@jalon/serving"
import { hasOwnCopy } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { blanksFor } from "../blanks/blank-of.ts"
import { findContract } from "../contract-row.ts"
import { contractDocument, generateDocument } from "../documents/index.ts"
import { asDownload } from "../form/contract-document-file.ts"
import { documentInput } from "../form/document-input.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { ownContracts } from "./own-contract-row.ts"

/** First the database says that the contract is theirs; then it is read as the school that keeps it. */
export const ownContractFile = (services: ContractsServices) =>
  download(wire.ownContractFile, async ({ data, action, who }, { params: { contractId } }) => {
    const person = personOf(who)
    const own = await data.inScope(person, action, ownContracts)
    const found = own.find(({ id }) => id === contractId)
    if (!found || !hasOwnCopy({ status: found.status, isOurs: found.is_ours })) throw refuse("not_found")
    const school = {
      kind: "system",
      organizationId: found.organization_id,
      accountId: person.accountId,
    } as const
    const draft = await data.inScope(school, action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, contractId))
      const input = documentInput(open)
      return contractDocument(input, await blanksFor(scope, services, input))
    })
    return asDownload(`contrat-${found.number}.pdf`, await generateDocument(services.documents, draft))
  })

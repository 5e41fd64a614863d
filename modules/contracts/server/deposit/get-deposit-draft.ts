import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { depositDraft } from "./deposit-draft.ts"

/** What would leave: seen before it does. */
export const getDepositDraft = (services: ContractsServices) =>
  multiStep(wire.getDepositDraft, ({ data, action, who }, { params: { contractId } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, contractId))
      const { opcoName, documents, corrects, problems } = await depositDraft(scope, open)
      return {
        opco: opcoName,
        documents: documents.map(({ kind, title, fileName, channel }) => ({
          kind,
          title,
          file_name: fileName,
          channel,
        })),
        corrects: corrects?.external_number ?? corrects?.internal_number ?? null,
        problems,
      }
    }),
  )

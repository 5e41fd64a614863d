import { conversation, memberOf } from "@jalon/serving"
import { prepareRupture } from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { judgeRupture } from "./judge-rupture.ts"
import { presentPreparation, presentRecorded } from "./present-rupture.ts"
import { estimateProbation } from "./probation.ts"
import { fileOfDraft, loadDraft } from "./rupture-draft.ts"

export const readRupture = (services: ContractsServices) =>
  conversation(prepareRupture, ({ data, action, who }, { params, query }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, params.contractId))
      const probation = await estimateProbation(scope, open)
      const judged = judgeRupture(open, query, probation)
      const draft = await loadDraft(scope, open.row.id)
      return {
        draft,
        file: await fileOfDraft(scope, draft),
        preparation: presentPreparation(open, judged, probation),
        recorded: presentRecorded(open),
      }
    }),
  )

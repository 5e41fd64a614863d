import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { evaluateRupture } from "./evaluate-rupture.ts"
import { presentPreparation, presentRecorded } from "./present-rupture.ts"
import { estimateProbation } from "./probation.ts"
import { fileOfDraft, loadDraft } from "./rupture-draft.ts"

export const prepareRupture = (services: ContractsServices) =>
  multiStep(wire.prepareRupture, ({ data, action, who }, { params, query }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, params.contractId))
      const probation = await estimateProbation(scope, open)
      const evaluated = evaluateRupture(open, query, probation)
      const draft = await loadDraft(scope, open.row.id)
      return {
        draft,
        file: await fileOfDraft(scope, draft),
        preparation: presentPreparation(open, evaluated, probation),
        recorded: presentRecorded(open),
      }
    }),
  )

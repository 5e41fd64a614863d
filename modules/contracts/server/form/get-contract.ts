import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { presentContract } from "./present-contract.ts"

/** Several reads of one moment; the rules need the sealed answers, which stay on the server. */
export const getContract = (services: ContractsServices) =>
  multiStep(wire.getContract, ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, params.contractId))
      return { contract: await presentContract(scope, open) }
    }),
  )

import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { findAmendment } from "./amendment-row.ts"
import { presentAmendment } from "./present-amendment.ts"

export const getAmendment = (services: ContractsServices) =>
  multiStep(wire.getAmendment, ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, params.contractId))
      return { amendment: presentAmendment(open, await findAmendment(scope, params)) }
    }),
  )

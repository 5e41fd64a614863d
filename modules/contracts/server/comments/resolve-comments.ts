import { setThreadResolved } from "@jalon/organizations/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { aboutContract, typeOfContract } from "./comments.ts"

export const resolveComments = command(
  wire.resolveComments,
  async (scope, { params: { contractId }, body }) => {
    await typeOfContract(scope, contractId)
    await setThreadResolved(scope, aboutContract(contractId), body.field, body.is_resolved)
    return {}
  },
)

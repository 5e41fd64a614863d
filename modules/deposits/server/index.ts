import type { Served } from "@jalon/serving"
import { listConnectedOpcos } from "./list-connected-opcos.ts"
import { listExchanges } from "./list-exchanges.ts"
import { listOpcos } from "./list-opcos.ts"
import { registerApiKey } from "./register-api-key.ts"
import { removeApiKey } from "./remove-api-key.ts"
import type { DepositsServices } from "./services.ts"
import { testApiKey } from "./test-api-key.ts"

export { checkKeys, checkKeysDaily } from "./jobs/check-keys.ts"
export { pruneExchanges } from "./jobs/prune-exchanges.ts"
export { opcoKeysToDo } from "./opco-keys-to-do.ts"
export type { DepositsServices } from "./services.ts"

export const depositsServer = (services: DepositsServices): Served[] => [
  registerApiKey(services),
  removeApiKey,
  testApiKey(services),
  listConnectedOpcos(services),
  listOpcos(services),
  listExchanges,
]

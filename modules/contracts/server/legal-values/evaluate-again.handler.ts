import type { Work } from "@jalon/jobs"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import { saveContract } from "../save-contract.ts"
import type { ContractsServices } from "../services.ts"
import { openContracts } from "./open-contracts.ts"

/**
 * Each contract in a transaction of its own, so that nobody who has one open waits; done again, it says the same. No field is
 * changed: a pay that has become too low is shown as such, with the least one to apply.
 */
export const handle = async (
  _: object,
  { data, who, services }: Work<Pick<ContractsServices, "vault">>,
): Promise<void> => {
  const ids = await data.inScope(who, "contracts.judge-again", async (scope) => {
    const found: string[] = []
    for await (const { rows } of openContracts(scope, ["to_complete", "to_check"]))
      found.push(...rows.map(({ id }) => id))
    return found
  })
  for (const id of ids)
    await data.inScope(who, "contracts.judge-again", async (scope) => {
      const open = await openContract(services, scope, await lockContract(scope, id))
      await saveContract(scope, open)
    })
}

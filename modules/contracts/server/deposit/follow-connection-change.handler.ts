import { ownRows, sql } from "@jalon/data"
import { connectionPlace } from "@jalon/deposits/server"
import type { Work } from "@jalon/jobs"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import { saveContract } from "../save-contract.ts"
import type { ContractsServices } from "../services.ts"

const ACTION = "contracts.follow-connection-change"

/** What lists say of a contract was kept when it was last written: those that wait for this OPCO are asked again. */
export const handle = async (
  { connectionId }: { connectionId: string },
  { data, who, services, step }: Work<Pick<ContractsServices, "vault">>,
): Promise<void> => {
  const ids = await step("list", () =>
    data.inScope(who, ACTION, async (scope) => {
      const place = await connectionPlace(scope, connectionId)
      if (place === null) return []
      const rows = await scope.run(sql<{ id: string }>`
        select id from contract where ${ownRows(scope.who)} and status = 'to_transmit' and center_id = ${place.centerId}
          and opco = ${place.opco} order by id`)
      return rows.map(({ id }) => id)
    }),
  )
  await step("judge again", async () => {
    for (const id of ids)
      await data.inScope(who, ACTION, async (scope) =>
        saveContract(scope, await openContract(services, scope, await lockContract(scope, id))),
      )
  })
}

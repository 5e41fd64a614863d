import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { OpcoExchange } from "@jalon/ports/opco"

/** What was sent with the key of a centre and how it ended; the port has masked what was said. */
export const keepExchanges = async (
  scope: Scope,
  centerId: string,
  exchanges: readonly OpcoExchange[],
): Promise<void> => {
  for (const { at, opco, operation, httpStatus, ms, fault, message } of exchanges)
    await scope.run(sql`
      insert into opco_exchange (id, organization_id, at, center_id, opco, operation, http_status, ms, fault, message)
      values (${newId()}, ${organizationOf(scope.who)}, ${at}, ${centerId}, ${opco}, ${operation}, ${httpStatus}, ${ms},
        ${fault}, ${message})`)
}

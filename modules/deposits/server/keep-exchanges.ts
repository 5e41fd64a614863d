import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { OpcoExchange } from "@jalon/ports/opco"

/** What was sent with the key of a centre and how it ended; the port has masked what was said. */
export const keepExchanges = async (
  scope: Scope,
  centerId: string,
  exchanges: readonly OpcoExchange[],
  /** The file that they were about, when they were about one. */
  depositId: string | null = null,
): Promise<void> => {
  for (const { at, opco, operation, httpStatus, ms, fault, message, answer } of exchanges)
    await scope.run(sql`
      insert into opco_exchange (id, organization_id, at, center_id, opco, operation, http_status, ms, fault, message, answer,
        deposit_id)
      values (${newId()}, ${organizationOf(scope.who)}, ${at}, ${centerId}, ${opco}, ${operation}, ${httpStatus}, ${ms},
        ${fault}, ${message}, ${answer}, ${depositId})`)
}

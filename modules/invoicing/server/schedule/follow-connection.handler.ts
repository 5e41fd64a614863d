import { ownRows, sql } from "@jalon/data"
import { connectionPlace } from "@jalon/deposits/server"
import type { Work } from "@jalon/jobs"
import type { InvoicingServices } from "../services.ts"
import { refreshSchedule } from "./refresh-schedule.ts"

const AT_ONCE = 50
const FIRST = "00000000-0000-0000-0000-000000000000"

/** Contracts of the centre and OPCO whose instalments are still to be invoiced, some at a time. */
export const handle = async (
  { connectionId }: { connectionId: string },
  { step, data, who, services }: Work<InvoicingServices>,
): Promise<void> => {
  for (let after = FIRST; after !== ""; ) {
    after = await step(`from ${after}`, () =>
      data.inScope(who, "invoicing.follow-connection", async (scope) => {
        const place = await connectionPlace(scope, connectionId)
        if (place === null) return ""
        const rows = await scope.run(sql<{ contract_id: string }>`
          select distinct contract_id from instalment
          where ${ownRows(scope.who)} and bucket = 'open' and payer_key = ${place.opco} and center_id = ${place.centerId}
            and contract_id > ${after} order by contract_id limit ${AT_ONCE}`)
        for (const { contract_id } of rows) await refreshSchedule(services, scope, contract_id)
        return rows.length < AT_ONCE ? "" : (rows.at(-1)?.contract_id ?? "")
      }),
    )
  }
}

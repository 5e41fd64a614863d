import { type Scope, sql } from "@jalon/data"
import { publish, type Work } from "@jalon/jobs"
import { certifyContract } from "../certificates/certify-contract.ts"
import { waitingContracts } from "../certificates/waiting-contracts.read.ts"
import { invoicingEvents } from "../events.ts"
import { lateFiles } from "../file/late-files.read.ts"
import type { InvoicingServices } from "../services.ts"
import { missingSchedules } from "./missing-schedules.read.ts"
import { refreshSchedule } from "./refresh-schedule.ts"

const AT_ONCE = 50
const FIRST = "00000000-0000-0000-0000-000000000000"

type Mend = (scope: Scope, after: string) => Promise<readonly { id: string }[]>

/** By pages: what a page cannot mend is left, and the next one begins behind it. */
const sweep = async (
  { step, data, who }: Work<InvoicingServices>,
  name: string,
  mend: Mend,
): Promise<void> => {
  for (let after = FIRST; after !== ""; ) {
    after = await step(`${name} from ${after}`, () =>
      data.inScope(who, "invoicing.sweep-schedules", async (scope) => {
        const rows = await mend(scope, after)
        return rows.length < AT_ONCE ? "" : (rows.at(-1)?.id ?? "")
      }),
    )
  }
}

export const handle = async (_: { day: string }, work: Work<InvoicingServices>): Promise<void> => {
  await sweep(work, "schedules", async (scope, after) => {
    const rows = await scope.run(missingSchedules(scope.who, after, AT_ONCE))
    for (const { id } of rows) await refreshSchedule(work.services, scope, id)
    return rows
  })
  await sweep(work, "certificates", async (scope, after) => {
    const rows = await scope.run(waitingContracts(scope.who, sql`i.contract_id > ${after}`, AT_ONCE))
    for (const { id } of rows) await certifyContract(scope, id)
    return rows
  })
  await sweep(work, "files", async (scope, after) => {
    const rows = await scope.run(lateFiles(scope.who, after, AT_ONCE))
    for (const { id } of rows) await publish(scope, invoicingEvents.InvoiceIssued, { invoiceId: id })
    return rows
  })
}

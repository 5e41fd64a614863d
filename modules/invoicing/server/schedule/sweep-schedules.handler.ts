import type { Work } from "@jalon/jobs"
import type { InvoicingServices } from "../services.ts"
import { missingSchedules } from "./missing-schedules.read.ts"
import { refreshSchedule } from "./refresh-schedule.ts"

const AT_ONCE = 50
const FIRST = "00000000-0000-0000-0000-000000000000"

/** A contract without amounts gets none: the next page begins behind it. */
export const handle = async (
  _: { day: string },
  { step, data, who, services }: Work<InvoicingServices>,
): Promise<void> => {
  for (let after = FIRST; after !== ""; ) {
    after = await step(`from ${after}`, () =>
      data.inScope(who, "invoicing.sweep-schedules", async (scope) => {
        const rows = await scope.run(missingSchedules(scope.who, after, AT_ONCE))
        for (const { id } of rows) await refreshSchedule(services, scope, id)
        return rows.length < AT_ONCE ? "" : (rows.at(-1)?.id ?? "")
      }),
    )
  }
}

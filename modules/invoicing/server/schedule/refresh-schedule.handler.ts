import type { Work } from "@jalon/jobs"
import type { InvoicingServices } from "../services.ts"
import { refreshSchedule } from "./refresh-schedule.ts"

export const handle = async (
  { contractId }: { contractId: string },
  { step, data, who, services }: Work<InvoicingServices>,
): Promise<void> => {
  await step("refresh", () =>
    data.inScope(who, "invoicing.refresh-schedule", (scope) => refreshSchedule(services, scope, contractId)),
  )
}

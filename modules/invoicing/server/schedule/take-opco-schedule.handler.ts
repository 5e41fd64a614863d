import { engagedInstalments, findDeposit } from "@jalon/deposits/server"
import type { Work } from "@jalon/jobs"
import type { InvoicingServices } from "../services.ts"
import { refreshSchedule } from "./refresh-schedule.ts"

export const handle = async (
  { depositId }: { depositId: string },
  { step, data, who, services }: Work<InvoicingServices>,
): Promise<void> => {
  await step("take", () =>
    data.inScope(who, "invoicing.take-opco-schedule", async (scope) => {
      const deposit = await findDeposit(scope, depositId)
      // Most of what an OPCO says of a file is not about money.
      if (deposit === null || (await engagedInstalments(scope, deposit.contract_id)).length === 0) return
      await refreshSchedule(services, scope, deposit.contract_id)
    }),
  )
}

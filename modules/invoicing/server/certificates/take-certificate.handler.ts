import { certificateRows } from "@jalon/attendance/server"
import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { currentInstalments } from "../schedule/instalment-row.ts"
import { refreshSchedule } from "../schedule/refresh-schedule.ts"
import type { InvoicingServices } from "../services.ts"
import { linkCertificates } from "./link-certificates.ts"

export const handle = async (
  { certificateId }: { certificateId: string },
  { data, who, step, services }: Work<InvoicingServices>,
): Promise<void> => {
  await step("link", () =>
    data.inScope(who, "invoicing.take-certificate", async (scope) => {
      const [certificate] = await certificateRows(scope, sql`f.id = ${certificateId}`)
      if (!certificate?.contract_id) return
      const standing = await currentInstalments(scope, certificate.contract_id)
      // Paid by the hour: what the certificate attests is what is asked for.
      if (standing.some(({ minutes }) => minutes !== null))
        await refreshSchedule(services, scope, certificate.contract_id)
      else await linkCertificates(scope, certificate.contract_id)
    }),
  )
}

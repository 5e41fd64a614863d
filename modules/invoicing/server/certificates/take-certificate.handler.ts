import { certificateRows } from "@jalon/attendance/server"
import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { linkCertificates } from "./link-certificates.ts"

export const handle = async (
  { certificateId }: { certificateId: string },
  { data, who, step }: Work<unknown>,
): Promise<void> => {
  await step("link", () =>
    data.inScope(who, "invoicing.take-certificate", async (scope) => {
      const [certificate] = await certificateRows(scope, sql`f.id = ${certificateId}`)
      if (certificate?.contract_id) await linkCertificates(scope, certificate.contract_id)
    }),
  )
}

import { schedule } from "@jalon/jobs"
import { checkAudit } from "../audit/check-audit.ts"
import { tellOperator } from "../audit/tell-operator.ts"
import type { WorkerServices } from "../services.ts"

/** After the backups of the night: what was restored is then compared with what was signed. */
export const checkAuditNightly = schedule<WorkerServices>({
  name: "data.check-audit",
  cron: "40 3 * * *",
  run: async ({ data, log, services }) => {
    const { files, rootKeys, mail, mailDomain, operatorEmail } = services
    const { faults } = await checkAudit(data, files, rootKeys, log)
    if (faults.length > 0 && operatorEmail !== null)
      await tellOperator(mail, { to: operatorEmail, domain: mailDomain }, faults)
  },
})

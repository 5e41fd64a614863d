import { sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { pdfDownload } from "../documents/pdf-download.ts"
import type { AttendanceServices } from "../services.ts"
import { hoursRows, monthOf } from "./company-rows.read.ts"
import { type StatedAbsence, statementDocument } from "./statement-document.fr.ts"

/** Drawn as it is asked for, from what the database tells this company: a month that is not over says so. */
export const companyStatement = ({ documents }: Pick<AttendanceServices, "documents">) =>
  download(wire.companyStatement, async ({ data, action, who }, { params, query }) => {
    const month = monthOf(query.month)
    const facts = await data.inScope(memberOf(who), action, async (scope) => {
      const hours = found(
        (await hoursRows(scope, month)).find(({ contract_id }) => contract_id === params.contractId),
      )
      const absences = await scope.run(sql<StatedAbsence>`
        select on_date, half_day, label, is_absence, missed_minutes, state
        from company_absences(${month.from}::date, ${month.to}::date) where contract_id = ${params.contractId}
        order by on_date, start_minute`)
      return { hours, absences }
    })
    const { bytes } = await documents.text(statementDocument({ ...facts, month, madeOn: today() }))
    return pdfDownload(`releve-assiduite-${query.month}.pdf`, bytes)
  })

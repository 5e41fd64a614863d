import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { askedPeriod } from "./asked-period.ts"
import { loadCertificate, maySign } from "./certificate-row.read.ts"
import { type Asked, checkPeriod } from "./check-period.ts"
import { certificateOfPeriod, holdLearner, issueCertificate, refuseBlocked } from "./issue-certificate.ts"
import { presentCertificate } from "./present-certificate.ts"

/** Whoever may not sign leaves it to those who may: it has no number and says nothing yet. */
const prepare = async (scope: Scope, asked: Asked, reason: string | null): Promise<string> => {
  await holdLearner(scope, asked.studentId)
  const checked = await checkPeriod(scope, asked)
  refuseBlocked(checked)
  if ((await certificateOfPeriod(scope, asked, "draft")) !== null) throw refuse("certificate.prepared")
  const id = newId()
  await scope.run(sql`
    insert into attendance_certificate (id, organization_id, kind, state, student_id, contract_id, from_date, to_date, reason, gaps,
      asked_by)
    values (${id}, ${organizationOf(scope.who)}, ${asked.kind}, 'draft', ${asked.studentId}, ${asked.contractId},
      ${asked.period.from}, ${asked.period.to}, ${reason}, ${checked.gaps}::text[], ${accountOf(scope.who)})`)
  return id
}

export const askCertificate = command(wire.askCertificate, async (scope, { body }) => {
  const asked = askedPeriod(body)
  const reason = body.reason.trim() || null
  const id = (await maySign(scope))
    ? await issueCertificate(scope, asked, reason)
    : await prepare(scope, asked, reason)
  return { certificate: presentCertificate(await loadCertificate(scope, id)) }
})

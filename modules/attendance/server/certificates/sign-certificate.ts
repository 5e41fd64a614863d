import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadCertificate, maySign } from "./certificate-row.read.ts"
import { issueCertificate } from "./issue-certificate.ts"
import { presentCertificate } from "./present-certificate.ts"

/** What it says is read from the sheets now, not when it was prepared. */
export const signCertificate = command(wire.signCertificate, async (scope, { params, body }) => {
  if (!(await maySign(scope))) throw refuse("access.denied")
  const draft = await loadCertificate(scope, params.certificateId)
  if (draft.state !== "draft") throw refuse("certificate.not_draft")
  const id = await issueCertificate(
    scope,
    {
      kind: draft.kind,
      studentId: draft.student_id,
      contractId: draft.contract_id,
      period: { from: draft.from_date, to: draft.to_date },
    },
    body.reason.trim() || draft.reason,
  )
  return { certificate: presentCertificate(await loadCertificate(scope, id)) }
})

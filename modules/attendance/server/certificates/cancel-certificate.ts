import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadCertificate, maySign } from "./certificate-row.read.ts"
import { endCertificate, holdLearner } from "./issue-certificate.ts"
import { presentCertificate } from "./present-certificate.ts"

/** What was issued is cancelled by who may sign; a draft by anybody who may prepare one. */
export const cancelCertificate = command(wire.cancelCertificate, async (scope, { params, body }) => {
  const { student_id } = await loadCertificate(scope, params.certificateId)
  await holdLearner(scope, student_id)
  const { id, state } = await loadCertificate(scope, params.certificateId)
  if (state === "superseded" || state === "cancelled") throw refuse("certificate.ended")
  if (state === "issued" && !(await maySign(scope))) throw refuse("access.denied")
  await endCertificate(scope, id, "cancelled", body.reason)
  return { certificate: presentCertificate(await loadCertificate(scope, id)) }
})

import { multiStep, once } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { atSchoolOf } from "../justifications/own-justification.ts"
import { ownPlaces } from "../signing/own-places.read.ts"
import { askedPeriod } from "./asked-period.ts"
import { loadCertificate } from "./certificate-row.read.ts"
import { issueOwnAttestation } from "./issue-certificate.ts"
import { presentOwnCertificate } from "./present-certificate.ts"

/** Nobody has to sign it again: it repeats what closed sheets say, under the seal of the school. */
export const askOwnAttestation = multiStep(wire.askOwnAttestation, async (context, { body }) => {
  const place = (await ownPlaces(context)).find(({ student_id }) => student_id === body.student_id)
  if (place === undefined) throw refuse("not_found")
  return atSchoolOf(context, place, async (scope) => {
    const asked = askedPeriod({ ...body, kind: "assiduity" })
    const id = (await once(scope, context.idempotencyKey, body, () =>
      issueOwnAttestation(scope, asked),
    )) as string
    return { certificate: presentOwnCertificate(await loadCertificate(scope, id)) }
  })
})

import { newId, organizationOf, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { followRequest, remindAtProvider, requestSignatures } from "../jobs/provider-cards.ts"
import type { SignatureAdapter } from "./adapter.ts"

/** The provider writes to the signers, in order, and identifies them; we ask what became of it. */
export const outsideProvider: SignatureAdapter = {
  async start(_services, scope, envelopeId) {
    await scope.run(sql`
      insert into signature_request (id, organization_id, envelope_id)
      values (${newId()}, ${organizationOf(scope.who)}, ${envelopeId})`)
    await startJob(scope, requestSignatures, { envelopeId })
  },
  /** Following an envelope that is closed here closes it there. */
  async withdraw(_services, scope, envelopeId) {
    await startJob(scope, followRequest, { envelopeId })
  },
  async remind(_services, scope, { id: signerId }) {
    await startJob(scope, remindAtProvider, { signerId })
  },
}

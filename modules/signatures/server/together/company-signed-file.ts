import { sql } from "@jalon/data"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"
import { asPdf, readDocumentOf } from "../signing/read-document.ts"
import { ownSigners, schoolFor } from "./act.ts"

/** The sealed copy for who signed it, and nobody else of the company: it shows a number of social security. */
export const companySignedFile = (services: SignaturesServices) =>
  download(wire.companySignedFile, async (context, { params: { schoolId, documentId } }) => {
    const row = (await ownSigners(context, schoolId)).find(
      ({ is_sealed, documents }) => is_sealed && documents.some(({ id }) => id === documentId),
    )
    if (!row) throw refuse("not_found")
    const who = schoolFor(context, schoolId)
    const asked = { signerId: row.signer_id, documentId }
    const { document, bytes } = await readDocumentOf(services, { ...context, who }, asked, "sealed")
    await context.data.inScope(who, context.action, (scope) =>
      scope.run(sql`select audit_note(${schoolId}, null, 'signature_document', ${documentId},
        ${JSON.stringify({ revealed: "sealed_copy" })}::jsonb)`),
    )
    return asPdf(document, bytes, "-signe")
  })

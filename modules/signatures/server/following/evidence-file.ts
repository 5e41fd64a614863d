import { buffer } from "node:stream/consumers"
import { noteOpening } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findEnvelope } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"

/** It names addresses and devices of people: whoever opens it leaves a trace with what was signed. */
export const evidenceFile = ({ files }: Pick<SignaturesServices, "files">) =>
  download(wire.evidenceFile, async ({ data, action, who }, { params: { envelopeId } }) => {
    const member = memberOf(who)
    const key = await data.inScope(member, action, async (scope) => {
      const envelope = await findEnvelope(scope, envelopeId)
      if (!envelope?.evidence_file_id) throw refuse("not_found")
      await noteOpening(scope, {
        organizationId: member.organizationId,
        subject: envelope.subject,
        subjectId: envelope.subject_id,
        facts: { opened: "evidence" },
      })
      return (await findBytes(scope, envelope.evidence_file_id))?.key
    })
    const stored = key === undefined ? undefined : await files.get(key)
    if (!stored) throw refuse("not_found")
    const bytes = await buffer(stored.stream)
    return {
      fileName: "dossier-de-preuve.pdf",
      contentType: "application/pdf",
      content: (async function* () {
        yield bytes
      })(),
      size: bytes.length,
    }
  })

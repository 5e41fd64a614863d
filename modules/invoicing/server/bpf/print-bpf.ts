import { sql } from "@jalon/data"
import type { Documents } from "@jalon/documents"
import { today } from "@jalon/kernel"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { bpfDocument } from "./bpf-document.fr.ts"
import { loadBpf } from "./load-bpf.ts"

/** The report as a document to copy from; noted like every file that leaves, before its first byte. */
export const printBpf = ({ documents }: { documents: Pick<Documents, "text"> }) =>
  download(wire.printBpf, async ({ data, who, action }, { body }) => {
    const member = memberOf(who)
    const report = await data.inScope(member, action, async (scope) => {
      await scope.run(sql`select audit_note(${member.organizationId}, null, 'list', 'bpf',
        ${JSON.stringify({ exported: { format: "pdf", view: "document" } })}::jsonb)`)
      return loadBpf(scope, body)
    })
    const { bytes } = await documents.text(bpfDocument(report, today()))
    return {
      fileName: `bpf-${report.year}${report.nda === "" ? "" : `-${report.nda}`}.pdf`,
      contentType: "application/pdf",
      content: (async function* () {
        yield bytes
      })(),
      size: bytes.byteLength,
    }
  })

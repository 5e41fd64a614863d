import { buffer } from "node:stream/consumers"
import { noteOpening, organizationOf, type Scope } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { pdfDownload } from "../documents/pdf-download.ts"
import type { AttendanceServices } from "../services.ts"
import type { CertificateRow } from "./certificate-row.read.ts"

/** Where the file of a certificate lies; whoever opens it is noted. */
export const openedCertificate = async (
  scope: Scope,
  { id, file_id, number }: CertificateRow,
): Promise<{ key: string; fileName: string }> => {
  if (file_id === null) throw refuse("not_found")
  await noteOpening(scope, {
    organizationId: organizationOf(scope.who) ?? 0,
    subject: "attendance_certificate",
    subjectId: id,
    facts: { opened: "document" },
  })
  const { key } = found(await findBytes(scope, file_id))
  return { key, fileName: `${number}.pdf` }
}

/** Byte for byte as it was sealed. */
export const certificateBytes = async (
  { files }: Pick<AttendanceServices, "files">,
  { key, fileName }: { key: string; fileName: string },
) => {
  const stored = await files.get(key)
  if (!stored) throw refuse("not_found")
  return pdfDownload(fileName, await buffer(stored.stream))
}

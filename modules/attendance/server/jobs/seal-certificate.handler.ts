import { newId, organizationOf, ownRows, type Scope, sha256, sql } from "@jalon/data"
import { keepGenerated, storeGenerated } from "@jalon/files/server"
import { publish, type Work } from "@jalon/jobs"
import { certificateDocument, type IssuedCertificate } from "../certificates/certificate-document.fr.ts"
import { certificateRows, frozenContent } from "../certificates/certificate-row.read.ts"
import { attendanceEvents } from "../events.ts"
import type { SheetSealingServices } from "./seal-sheet.handler.ts"

const ACTION = "attendance.seal-certificate"

/** What is still to be drawn, from what was frozen alone; null once it is. */
const readToSeal = async (scope: Scope, certificateId: string): Promise<IssuedCertificate | null> => {
  const [row] = await certificateRows(scope, sql`f.id = ${certificateId}`)
  const content = await frozenContent(scope, certificateId)
  if (!row || row.file_id !== null || row.number === null || row.issued_at === null || content === null)
    return null
  return {
    kind: row.kind,
    number: row.number,
    replaces: row.replaces,
    issuedAt: row.issued_at,
    realisedMinutes: row.realised_minutes ?? 0,
    dueMinutes: row.due_minutes ?? 0,
    content,
  }
}

/** Of two at once, the second finds the first and keeps nothing. */
const keep = async (
  scope: Scope,
  certificateId: string,
  file: { id: string; bytes: Buffer; fileName: string },
): Promise<void> => {
  const waiting = await scope.find(sql`
    select from attendance_certificate where ${ownRows(scope.who)} and id = ${certificateId} and file_id is null
    for no key update`)
  if (waiting === null) return
  await keepGenerated(scope, file)
  await scope.run(sql`
    update attendance_certificate set file_id = ${file.id}, sha256 = ${sha256(file.bytes)}
    where ${ownRows(scope.who)} and id = ${certificateId}`)
  await publish(scope, attendanceEvents.CertificateSettled, { certificateId })
}

/** One step: cut in the middle, it is drawn again from the same frozen words. */
export const handle = async (
  { certificateId }: { certificateId: string },
  { services, data, who, step }: Work<Omit<SheetSealingServices, "vault">>,
): Promise<void> => {
  await step(
    "seal",
    async () => {
      const certificate = await data.inScope(who, ACTION, (scope) => readToSeal(scope, certificateId))
      if (certificate === null) return
      const document = await certificateDocument(certificate, services)
      const { bytes } = await services.documents.text(document)
      const file = {
        id: newId(),
        bytes: await services.sealer.seal(bytes, { at: new Date(), reason: document.title }),
        fileName: `${certificate.number}.pdf`,
      }
      await storeGenerated(services.files, organizationOf(who) ?? 0, file)
      await data.inScope(who, ACTION, (scope) => keep(scope, certificateId, file))
    },
    { attempts: 12, firstWaitMs: 1000 },
  )
}

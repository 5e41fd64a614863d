import { receiveFile } from "@jalon/files/server"
import { multiStep } from "@jalon/serving"
import { bringByLink, documentsByLink } from "@jalon/students/server"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { announcedAt, isOwnAttachment, studentAt } from "./own-attachments.ts"
import { withGuestLink } from "./with-guest-link.ts"

/** The file is checked between two transactions: nobody waits on the lock of a contract for a scanner. */
export const keepLinkDocument = (services: ContractsServices) =>
  multiStep(wire.keepLinkDocument, async (context, { body: { token, file_id: fileId } }) => {
    const { code, organizationId } = await withGuestLink(services, context, token, async (at) => {
      studentAt(at)
      return { code: announcedAt(at)[fileId], organizationId: at.guestLink.organizationId }
    })
    if (code === undefined) throw refuse("contract.file_unknown")
    const { data, action } = context
    await receiveFile(services.uploads, { data, action, who: { kind: "system", organizationId } }, fileId)
    return withGuestLink(services, context, token, async (at) => {
      const studentId = studentAt(at)
      const attachments = await documentsByLink(services, at.scope, studentId)
      const isGiven = attachments.some((attachment) => attachment.code === code && attachment.is_given)
      const { [fileId]: _, ...others } = announcedAt(at)
      if (isGiven && !isOwnAttachment(others, code)) throw refuse("contract.attachment_given")
      if (!(await bringByLink(services, at.scope, studentId, { code, fileId })))
        throw refuse("contract.file_unknown")
      return { results: await documentsByLink(services, at.scope, studentId) }
    })
  })

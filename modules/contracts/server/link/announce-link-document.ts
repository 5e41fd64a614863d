import { announceFile } from "@jalon/files/server"
import { saveGuestLinkDetails } from "@jalon/guest-links/server"
import { multiStep } from "@jalon/serving"
import { documentsByLink } from "@jalon/students/server"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { announcedAt, isOwnAttachment, studentAt } from "./own-attachments.ts"
import { withGuestLink } from "./with-guest-link.ts"

/** Enough to photograph every attachment several times; a link is not a place to store files. */
const FILES_PER_LINK = 40

export const announceLinkDocument = (services: ContractsServices) =>
  multiStep(wire.announceLinkDocument, (context, { body: { token, code, ...file } }) =>
    withGuestLink(services, context, token, async (at) => {
      const attachments = await documentsByLink(services, at.scope, studentAt(at))
      const asked = attachments.find((attachment) => attachment.code === code)
      if (asked === undefined) throw refuse("contract.attachment_unknown")
      const files = announcedAt(at)
      if (asked.is_given && !isOwnAttachment(files, code)) throw refuse("contract.attachment_given")
      if (Object.keys(files).length >= FILES_PER_LINK) throw refuse("contract.files_too_many")
      const announced = await announceFile(services.uploads, at.scope, { ...file, purpose: "document" })
      await saveGuestLinkDetails(at.scope, at.guestLink, { files: { ...files, [announced.file_id]: code } })
      return announced
    }),
  )

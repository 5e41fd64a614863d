import { announcedFile, receiving, uploadLink } from "@jalon/files/wire"
import { deadGuestLink } from "@jalon/guest-links/wire"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))
const code = z.string().check(z.maxLength(60))
const guest = { access: "anyone", perMinute: 30 } as const
const usual = ["request.invalid", "request.too_many", ...deadGuestLink, "contract.section_unknown"] as const

const attachments = z.object({
  results: z.array(z.object({ code: z.string(), label: z.string(), is_given: z.boolean() })),
})

export const linkDocuments = route({
  ...guest,
  method: "GET",
  path: "/administrative/cerfa/completion/:token/documents",
  summary:
    "The attachments that the school awaits from the person hired, who holds the link of her own section",
  params: z.object({ token }),
  ok: attachments,
  refusals: [...usual],
})

export const announceLinkDocument = route({
  ...guest,
  method: "POST",
  path: "/administrative/cerfa/completion/documents",
  summary: "Announce an attachment and get the link by which it is sent straight to the store",
  body: z.extend(announcedFile, { token, code }),
  ok: uploadLink,
  done: "Le fichier peut être envoyé.",
  refusals: [
    ...usual,
    "request.too_large",
    "file.wrong_type",
    "file.heic",
    "contract.attachment_unknown",
    "contract.attachment_given",
    "contract.files_too_many",
  ],
})

export const keepLinkDocument = route({
  ...guest,
  method: "POST",
  path: "/administrative/cerfa/completion/documents/kept",
  summary: "Have an attachment that was sent checked and put with the others of the person",
  body: z.object({ token, file_id: z.guid() }),
  ok: attachments,
  done: "Le document est transmis au centre de formation.",
  refusals: [...usual, "not_found", "contract.file_unknown", "contract.attachment_given", ...receiving],
})

import * as z from "zod/mini"
import { FILE_TYPES, PURPOSES } from "../rules/file-types.ts"
import { route } from "./words.fr.ts"

const file = z.object({
  id: z.string(),
  file_name: z.string(),
  content_type: z.enum(FILE_TYPES),
  size: z.number(),
  /** False when the installation has no virus scanner. */
  scanned: z.boolean(),
})

/** What is said of a file before it is sent; only the bytes tell what it is. */
export const announcedFile = z.object({
  file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  content_type: z.string().check(z.maxLength(100)),
  size: z.number().check(z.int(), z.positive()),
})

/** Where it is then sent, straight to the store. */
export const uploadLink = z.object({
  file_id: z.string(),
  upload: z.object({
    method: z.literal("PUT"),
    url: z.string(),
    /** To be sent as they are. */
    headers: z.record(z.string(), z.string()),
  }),
  /** Seconds. */
  expires_in: z.number(),
})

export const startUpload = route({
  method: "POST",
  path: "/files/uploads",
  summary: "Announce a file and get the link by which it is sent straight to the store",
  access: "signed-in",
  body: z.extend(announcedFile, { purpose: z._default(z.enum(PURPOSES), "document") }),
  ok: uploadLink,
  done: "Le fichier peut être envoyé.",
  refusals: [
    "request.invalid",
    "request.too_large",
    "session.required",
    "file.wrong_type",
    "file.wrong_sheet",
    "file.heic",
  ],
})

const params = z.object({ fileId: z.guid() })

/** What may be said of a file once it was sent. */
export const receiving = [
  "file.not_received",
  "file.being_checked",
  "file.wrong_size",
  "file.wrong_type",
  "file.wrong_sheet",
  "file.infected",
  "file.unscannable",
  "file.unfinished",
  "file.active_content",
  "file.encrypted",
  "file.damaged",
  "file.heic",
  "file.image_too_large",
  "file.sheet_macros",
  "file.sheet_protected",
  "file.sheet_too_big",
  "server.busy",
] as const

/** Reading a file costs more than anything else here; a person who sends a whole folder stays below. */
const CHECKS_PER_MINUTE = 60

export const completeUpload = route({
  method: "POST",
  path: "/files/uploads/:fileId/complete",
  summary: "Have a file that was sent read, checked and kept; asking again gives the same answer",
  access: "signed-in",
  params,
  ok: z.object({ file }),
  done: "Le fichier est enregistré.",
  perMinute: CHECKS_PER_MINUTE,
  refusals: ["session.required", "not_found", "request.too_many", ...receiving],
})

export const downloadFile = route({
  method: "GET",
  path: "/files/:fileId/download",
  summary: "A link, good for a few minutes, to a checked file of one's own or of one's organization",
  access: "signed-in",
  params,
  query: z.object({ disposition: z._default(z.enum(["attachment", "inline"]), "attachment") }),
  ok: z.object({ url: z.string(), expires_in: z.number() }),
  refusals: ["session.required", "not_found"],
})

import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const office = "school-office" as const
const usual = ["request.invalid", "session.required", "access.denied"] as const
const exportParams = z.object({ exportId: z.guid() })

export const EXPORT_STATES = ["running", "ready", "failed", "expired"] as const

const exportCard = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  /** With social security numbers and answers on disability. */
  with_secrets: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  finished_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  items_total: z.nullable(z.number()),
  items_done: z.number(),
  /** Of the file, in bytes. */
  size: z.nullable(z.number()),
})

export const listExports = route({
  method: "GET",
  path: "/school/exports/",
  summary: "The last whole exports of the school, newest first; for those who direct or administer it",
  access: office,
  ok: z.object({ results: z.array(exportCard) }),
  refusals: ["session.required", "access.denied"],
})

export const startExport = route({
  method: "POST",
  path: "/school/exports/",
  summary: "Have the whole school written into one archive; the password was confirmed a moment ago",
  access: office,
  body: z.object({ with_secrets: z._default(z.boolean(), false) }),
  ok: z.object({ export: exportCard }),
  done: "L'export commence.",
  refusals: [...usual, "export.running", "export.no_right"],
})

export const linkToExport = route({
  method: "POST",
  path: "/school/exports/:exportId/link",
  summary: "A link to the archive, to be followed within a minute; each one given is noted",
  access: office,
  params: exportParams,
  ok: z.object({ url: z.string(), expires_in: z.number() }),
  done: "Le téléchargement commence.",
  refusals: [...usual, "not_found", "export.not_ready", "export.no_right"],
})

export const removeExport = route({
  method: "POST",
  path: "/school/exports/:exportId/remove",
  summary: "Delete an archive before its time",
  access: office,
  params: exportParams,
  ok: z.object({ export: exportCard }),
  done: "Le fichier est supprimé.",
  refusals: [...usual, "not_found", "export.not_ready"],
})

/** Followed by the browser itself, which sends no token: the link is signed and short-lived instead. */
export const openArchive = route({
  method: "GET",
  path: "/exports/archive/:ticket",
  summary: "The archive a link leads to",
  access: "anyone",
  params: z.object({ ticket: z.string().check(z.regex(/^[\w-]{20,300}$/)) }),
  file: true,
  ok: z.object({}),
  refusals: ["request.invalid", "not_found", "export.not_ready"],
})

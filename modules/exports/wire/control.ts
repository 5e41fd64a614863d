import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { EXPORT_STATES } from "./school.ts"
import { route } from "./words.fr.ts"

/** It holds invoices: whoever may not see them does not take them away in a file. */
const access = "school-invoicing" as const
const usual = ["request.invalid", "session.required", "access.denied"] as const
const of = { kind: z.enum(["student", "contract", "class"]), id: z.guid() }

const packCard = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  finished_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  items_total: z.nullable(z.number()),
  items_done: z.number(),
  size: z.nullable(z.number()),
})

export const listControlPacks = route({
  method: "GET",
  path: "/school/exports/control/",
  summary: "The last files of evidence of a learner, a contract or a class",
  access,
  query: z.object(of),
  ok: z.object({ results: z.array(packCard) }),
  refusals: [...usual],
})

export const startControlPack = route({
  method: "POST",
  path: "/school/exports/control/",
  summary:
    "Have sheets, certificates, contracts, invoices and their hours of a period written into one archive",
  access,
  body: z.object({ ...of, from: isoDate, to: isoDate }),
  ok: z.object({ pack: packCard }),
  done: "Le dossier de contrôle est en préparation.",
  refusals: [...usual, "not_found", "export.running"],
})

export const linkToControlPack = route({
  method: "POST",
  path: "/school/exports/control/:exportId/link",
  summary: "A link to the archive, to be followed within a minute; each one given is noted",
  access,
  params: z.object({ exportId: z.guid() }),
  ok: z.object({ url: z.string(), expires_in: z.number() }),
  done: "Le téléchargement commence.",
  refusals: [...usual, "not_found", "export.not_ready"],
})

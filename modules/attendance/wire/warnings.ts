import { freeText, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { WARNINGS } from "../rules/index.ts"
import { changing, named, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const WARNING_VIEWS = ["open", "handled", "all"] as const

const warning = z.object({
  id: z.string(),
  code: z.enum(WARNINGS),
  student: z.extend(named, { class: z.nullable(z.string()) }),
  state: z.enum(["open", "handled", "ended"]),
  /** The last day that shows it. */
  fact_on: z.string(),
  found_at: z.string(),
  /** Since when it is no longer found. */
  ended_at: z.nullable(z.string()),
  /** What was done about it, the oldest first. */
  actions: z.array(
    z.object({
      kind: z.enum(["handled", "reopened"]),
      note: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})

export const listWarnings = route({
  method: "GET",
  path: "/school/education/attendance/warnings",
  summary:
    "Signs that learners may drop out, by name and without score; trainers have those of the classes they teach or lead",
  access: "teaching",
  query: z.extend(pageQuery, {
    view: z._default(z.enum(WARNING_VIEWS), "open"),
    class: several(z.guid()),
    training: several(z.guid()),
    student: several(z.guid()),
  }),
  ok: z.extend(paged(warning), { view_counts: z.record(z.enum(WARNING_VIEWS), z.number()) }),
  refusals: [...reading],
})

const params = z.object({ warningId: z.guid() })
const body = z.object({ note: freeText(500, { least: 1 }) })
const ok = z.object({ warning })

export const handleWarning = route({
  method: "POST",
  path: "/school/education/attendance/warnings/:warningId/handling",
  summary: "Say what was done about a sign; it stays listed with who did it and when",
  access: "teaching",
  params,
  body,
  ok,
  done: "L'alerte est traitée.",
  refusals: [...changing, "warning.handled"],
})

export const reopenWarning = route({
  method: "POST",
  path: "/school/education/attendance/warnings/:warningId/reopening",
  summary: "Follow a sign again that was handled or that ended by itself, and say why",
  access: "teaching",
  params,
  body,
  ok,
  done: "L'alerte est rouverte.",
  refusals: [...changing, "warning.open"],
})

import * as z from "zod/mini"
import { labelShape, tone } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const MOST_LABELS = 60

const office = { access: "school-office" } as const
const one = { ...office, params: z.object({ labelId: z.guid() }) } as const
const usual = ["request.invalid", "session.required", "access.denied"] as const
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const counted = z.extend(labelShape, { companies: z.number() })

export const listLabels = route({
  ...office,
  method: "GET",
  path: "/school/company-labels/",
  summary: "The school's labels for companies, with how many wear each",
  ok: z.object({ results: z.array(counted) }),
  refusals: ["session.required", "access.denied"],
})

export const createLabel = route({
  ...office,
  method: "POST",
  path: "/school/company-labels/",
  summary: "Make a label",
  body: z.object({ name, tone: z._default(tone, "neutral") }),
  ok: z.object({ label: counted }),
  done: "L'étiquette est créée.",
  refusals: [...usual, "label.name_taken", "label.too_many"],
})

export const updateLabel = route({
  ...one,
  method: "PATCH",
  path: "/school/company-labels/:labelId",
  summary: "Rename a label, or give it another colour",
  body: z.object({ name: z.optional(name), tone: z.optional(tone) }),
  ok: z.object({ label: counted }),
  done: "L'étiquette est modifiée.",
  refusals: [...usual, "not_found", "label.name_taken"],
})

export const mergeLabel = route({
  ...one,
  method: "POST",
  path: "/school/company-labels/:labelId/merge",
  summary: "Give the companies of a label to another one, and delete it",
  body: z.object({ into: z.guid() }),
  ok: z.object({ label: counted }),
  done: "Les étiquettes sont fusionnées.",
  refusals: [...usual, "not_found"],
})

export const deleteLabel = route({
  ...one,
  method: "DELETE",
  path: "/school/company-labels/:labelId",
  summary: "Delete a label; companies lose it and nothing else",
  ok: z.object({}),
  done: "L'étiquette est supprimée.",
  refusals: [...usual, "not_found"],
})

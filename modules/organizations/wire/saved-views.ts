import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const short = z.string().check(z.minLength(1), z.maxLength(60))
const list = short.check(z.regex(/^[a-z_-]+$/))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** What a list shows, as its address says it; `hidden` are the columns left out. */
const state = z.object({
  view: z.optional(short),
  q: z.optional(z.string().check(z.maxLength(200))),
  filters: z.optional(
    z
      .array(
        z.object({
          fieldId: short,
          operator: short,
          values: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(100)),
        }),
      )
      .check(z.maxLength(30)),
  ),
  sort: z.optional(short),
  hidden: z.optional(z.array(short).check(z.maxLength(60))),
})

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** Only its author changes it. */
  own: z.boolean(),
  state,
})

const params = z.object({ viewId: z.guid() })

export const listSavedViews = route({
  method: "GET",
  path: "/school/saved-views",
  summary: "The views of a list that the person keeps, and those her school shares, oldest first",
  access: "school-staff",
  query: z.object({ list }),
  ok: z.object({ results: z.array(savedView) }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})

export const createSavedView = route({
  method: "POST",
  path: "/school/saved-views",
  summary: "Keep what a list shows under a name",
  access: "school-staff",
  body: z.object({ list, name, shared: z._default(z.boolean(), false), state }),
  ok: z.object({ view: savedView }),
  done: "La vue est enregistrée.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "saved_view.name_taken",
    "saved_view.too_many",
  ],
})

export const changeSavedView = route({
  method: "PATCH",
  path: "/school/saved-views/:viewId",
  summary: "Rename a view of one's own, share it with the school or change what it shows",
  access: "school-staff",
  params,
  body: z.object({ name: z.optional(name), shared: z.optional(z.boolean()), state: z.optional(state) }),
  ok: z.object({ view: savedView }),
  done: "La vue est mise à jour.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found", "saved_view.name_taken"],
})

export const deleteSavedView = route({
  method: "DELETE",
  path: "/school/saved-views/:viewId",
  summary: "Delete a view of one's own; those who used it keep the list it showed",
  access: "school-staff",
  params,
  ok: z.object({}),
  done: "La vue est supprimée.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

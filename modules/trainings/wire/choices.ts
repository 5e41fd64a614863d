import * as z from "zod/mini"
import { named, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const catalogueChoices = route({
  method: "GET",
  path: "/school/catalogue/choices",
  summary: "What trainings and classes are put together from: centres, sites, trainers, years",
  access: "school-staff",
  ok: z.object({
    trainings: z.array(
      z.extend(named, {
        detail: z.nullable(z.string()),
        short_title: z.nullable(z.string()),
        duration_months: z.nullable(z.number()),
        duration_hours_total: z.nullable(z.number()),
        capacity: z.nullable(z.number()),
        center_id: z.nullable(z.string()),
      }),
    ),
    centers: z.array(named),
    sites: z.array(z.extend(named, { center_id: z.string() })),
    trainers: z.array(z.extend(named, { role_id: z.number() })),
    /** Those in use, this one and the next, newest first. */
    school_years: z.array(z.string()),
    current_year: z.string(),
  }),
  refusals: [...reading],
})

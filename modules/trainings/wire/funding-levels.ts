import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { changing, day, text } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const fundingFields = z.object({
  opco: text(40),
  idcc: text(10),
  amount_cents: z.number().check(z.int(), z.positive(), z.maximum(10_000_000)),
  valid_from: isoDate,
  valid_to: day,
  /** Where the figure was read: a level without it cannot be defended. */
  source: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  uncertain: z.boolean(),
})
export type FundingFields = z.output<typeof fundingFields>

export const fundingLevel = z.extend(fundingFields, { id: z.string() })

/** What France compétences publishes for the certification: one line for each amount. */
const publishedLevel = z.object({
  state: z.enum(["current", "coming"]),
  amount_cents: z.number(),
  applicable_from: z.string(),
  file_date: z.string(),
  /** Under the code of the certification that this one renews. */
  is_former: z.boolean(),
  branches: z.array(z.object({ cpne_code: z.string(), cpne_label: z.string() })),
})

export const listPublishedLevels = route({
  method: "GET",
  path: "/school/trainings/:trainingId/published-levels",
  summary: "The published funding levels of a training, branch by branch, with their file and day",
  access: "school-office",
  params: z.object({ trainingId: z.guid() }),
  ok: z.object({ published_levels: z.array(publishedLevel) }),
  refusals: [...changing],
})

const params = z.object({ trainingId: z.guid(), levelId: z.guid() })
const ok = z.object({ funding_levels: z.array(fundingLevel) })

export const addFundingLevel = route({
  method: "POST",
  path: "/school/trainings/:trainingId/funding-levels",
  summary: "Note what is paid a year from a date on, by whom, and where that was read",
  access: "school-office",
  params: z.object({ trainingId: z.guid() }),
  body: z.extend(fundingFields, {
    /** Ends the level that held until then on the eve of this one. */
    close_former: z._default(z.boolean(), false),
  }),
  ok,
  done: "Le niveau est ajouté.",
  refusals: [...changing, "training.archived", "funding.overlaps"],
})

export const updateFundingLevel = route({
  method: "PATCH",
  path: "/school/trainings/:trainingId/funding-levels/:levelId",
  summary: "Correct a level",
  access: "school-office",
  params,
  body: fundingFields,
  ok,
  done: "Le niveau est enregistré.",
  refusals: [...changing, "training.archived", "funding.overlaps"],
})

export const removeFundingLevel = route({
  method: "DELETE",
  path: "/school/trainings/:trainingId/funding-levels/:levelId",
  summary: "Remove a level noted by mistake",
  access: "school-office",
  params,
  ok,
  done: "Le niveau est retiré.",
  refusals: [...changing, "training.archived"],
})

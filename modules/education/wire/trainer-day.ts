import * as z from "zod/mini"
import { daysQuery, publishedSession } from "./my-calendar.ts"
import { changing, reading } from "./shapes.ts"
import { availabilityBody, availabilityShape } from "./trainers.ts"
import { route } from "./words.fr.ts"

const ownTrainer = z.object({
  id: z.string(),
  name: z.string(),
  week_minutes: z.number(),
  year_minutes: z.number(),
  max_year_minutes: z.nullable(z.number()),
  availability: z.array(availabilityShape),
})
export type OwnTrainer = z.output<typeof ownTrainer>

const ownSession = z.extend(publishedSession, {
  /** Those enrolled in its classes that day. */
  head_count: z.number(),
  document_count: z.number(),
})
export type OwnSession = z.output<typeof ownSession>

export const getOwnTeaching = route({
  method: "GET",
  path: "/school/education/own",
  summary: "The caller's own published sessions as a trainer, with their load; nothing for who is no trainer",
  access: "teaching",
  query: daysQuery,
  ok: z.object({ trainer: z.nullable(ownTrainer), sessions: z.array(ownSession) }),
  refusals: [...reading],
})

export const seeOwnTeaching = route({
  method: "POST",
  path: "/school/education/own/seen",
  summary: "The trainer has looked at their planning",
  access: "teaching",
  ok: z.object({}),
  done: "Votre planning est à jour.",
  refusals: [...reading],
})

export const saveOwnAvailability = route({
  method: "PUT",
  path: "/school/education/own/availability",
  summary: "Write anew when one can, prefers or cannot teach; for one's own record alone",
  access: "teaching",
  body: availabilityBody,
  ok: z.object({}),
  done: "Vos disponibilités sont enregistrées.",
  refusals: [...changing, "trainer.archived"],
})

import * as z from "zod/mini"
import { SESSION_MODES } from "../rules/index.ts"
import { dayRun, daysQuery } from "./my-calendar.ts"
import { reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** What an employer reads of a session: when, what, whether it takes place. */
const apprenticeSession = z.object({
  id: z.string(),
  on_date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
  net_minutes: z.number(),
  label: z.string(),
  mode: z.enum(SESSION_MODES),
  is_cancelled: z.boolean(),
})

/** What changed of their weeks since the version that the reader last saw. */
const apprenticeChange = z.object({
  session_id: z.string(),
  /** Removed: it takes place, without the apprentice. */
  change: z.enum(["added", "moved", "changed", "cancelled", "postponed", "removed"]),
  label: z.string(),
  mode: z.enum(SESSION_MODES),
  on_date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
  before: z.nullable(z.object({ on_date: z.string(), start_minute: z.number(), end_minute: z.number() })),
  reason: z.nullable(z.string()),
})

const apprentice = z.object({
  contract_id: z.string(),
  name: z.string(),
  training: z.string(),
  school: z.string(),
  /** Where they are expected today. */
  today: z.enum(["school", "company", "closed", "unknown"]),
  days: z.array(dayRun),
  sessions: z.array(apprenticeSession),
  changes: z.array(apprenticeChange),
})
export type Apprentice = z.output<typeof apprentice>

export const getCompanyCalendar = route({
  method: "GET",
  path: "/customer/planning",
  summary:
    "The days of one's apprentices, at school and in company, with what changed since the last look; a tutor sees their own",
  access: "company",
  query: daysQuery,
  ok: z.object({ apprentices: z.array(apprentice) }),
  refusals: [...reading],
})

export const seeCompanyCalendar = route({
  method: "POST",
  path: "/customer/planning/seen",
  summary: "Somebody of a company has looked at the weeks of its apprentices; the school reads who has",
  access: "company",
  ok: z.object({ seen: z.number() }),
  done: "Le planning de vos alternants est à jour.",
  refusals: [...reading],
})

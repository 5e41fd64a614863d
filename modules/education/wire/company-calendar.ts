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

const apprentice = z.object({
  contract_id: z.string(),
  name: z.string(),
  training: z.string(),
  school: z.string(),
  /** Where they are expected today. */
  today: z.enum(["school", "company", "closed", "unknown"]),
  days: z.array(dayRun),
  sessions: z.array(apprenticeSession),
})
export type Apprentice = z.output<typeof apprentice>

export const getCompanyCalendar = route({
  method: "GET",
  path: "/customer/planning",
  summary: "The days of one's apprentices, at school and in company; a tutor sees their own",
  access: "company",
  query: daysQuery,
  ok: z.object({ apprentices: z.array(apprentice) }),
  refusals: [...reading],
})

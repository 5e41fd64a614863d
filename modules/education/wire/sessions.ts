import { freeText, isoDate, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { SESSION_KINDS, SESSION_MODES, SESSION_STATUSES } from "../rules/index.ts"
import { acceptance } from "./conflicts.ts"
import { changing, minute, named, reading, version } from "./shapes.ts"
import { subjectShape } from "./subjects.ts"
import { route } from "./words.fr.ts"

const pause = z.object({ start: minute, end: minute })

export const sessionFields = z.object({
  class_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(12)),
  subject_id: z._default(z.nullable(z.guid()), null),
  /** Instead of the subject: a visit, a conference. */
  title: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))), null),
  kind: z._default(z.enum(SESSION_KINDS), "cours"),
  mode: z._default(z.enum(SESSION_MODES), "presentiel"),
  on_date: isoDate,
  start_minute: minute,
  end_minute: minute,
  breaks: z._default(z.array(pause).check(z.maxLength(6)), []),
  /** The first one leads. */
  trainer_ids: z._default(z.array(z.guid()).check(z.maxLength(6)), []),
  room_id: z._default(z.nullable(z.guid()), null),
  place: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))), null),
  video_url: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(250), z.regex(/^https:\/\/\S+$/))),
    null,
  ),
  ...acceptance,
})
export type SessionFields = z.output<typeof sessionFields>

export const session = z.object({
  id: z.string(),
  subject: z.nullable(subjectShape),
  title: z.nullable(z.string()),
  kind: z.enum(SESSION_KINDS),
  mode: z.enum(SESSION_MODES),
  status: z.enum(SESSION_STATUSES),
  on_date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
  breaks: z.array(z.object({ start: z.number(), end: z.number() })),
  net_minutes: z.number(),
  classes: z.array(named),
  trainers: z.array(named),
  room: z.nullable(named),
  place: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** Why it was placed in spite of what stood against it. */
  conflict_reason: z.nullable(z.string()),
  /** Why it was changed less than 48 hours before, once people had been told of it. */
  change_reason: z.nullable(z.string()),
  /** A change of it may be one of its series; a session changed alone has left it. */
  is_in_series: z.boolean(),
  version: z.number(),
})
const ok = z.object({ session })
const params = z.object({ sessionId: z.guid() })
const conflicts = ["session.blocked", "session.to_accept"] as const
export const sessionChanges = ["session.changed", "session.closed", "session.sheet_opened"] as const

/** More than a month would be a file, not a page. */
const MOST_DAYS = 42

export const listSessions = route({
  method: "GET",
  path: "/school/education/sessions/",
  summary: "The sessions of some days, of everyone or of some classes, trainers or rooms",
  access: "teaching",
  query: z
    .object({
      from: isoDate,
      to: isoDate,
      class: several(z.guid()),
      trainer: several(z.guid()),
      room: several(z.guid()),
    })
    .check(
      z.refine(({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
        return days >= 0 && days < MOST_DAYS
      }),
    ),
  ok: z.object({ results: z.array(session), may_plan: z.boolean() }),
  refusals: [...reading],
})

export const getSession = route({
  method: "GET",
  path: "/school/education/sessions/:sessionId",
  summary: "One session",
  access: "teaching",
  params,
  ok: z.object({
    session,
    /** Changed or cancelled since people saw it: what they still see, to which it may go back. */
    published: z.nullable(
      z.object({ on_date: z.string(), start_minute: z.number(), end_minute: z.number() }),
    ),
  }),
  refusals: [...changing],
})

export const createSession = route({
  method: "POST",
  path: "/school/education/sessions",
  summary: "Plan a session; refused with every conflict that nobody may pass, or that was not accepted",
  access: "planning",
  body: sessionFields,
  ok,
  done: "La séance est ajoutée.",
  refusals: [...reading, ...conflicts],
})

export const updateSession = route({
  method: "PUT",
  path: "/school/education/sessions/:sessionId",
  summary: "Write a session anew, if nobody did meanwhile",
  access: "planning",
  params,
  body: z.extend(sessionFields, { version }),
  ok,
  done: "La séance est enregistrée.",
  refusals: [...changing, ...conflicts, ...sessionChanges],
})

export const moveSession = route({
  method: "POST",
  path: "/school/education/sessions/:sessionId/move",
  summary: "Move a session to another day, time or room, or change its length; its breaks move with it",
  access: "planning",
  params,
  body: z.object({
    on_date: isoDate,
    start_minute: minute,
    /** Another length; its own when left out. */
    end_minute: z.optional(minute),
    room_id: z.optional(z.nullable(z.guid())),
    ...acceptance,
    version,
  }),
  ok,
  done: "La séance est déplacée.",
  refusals: [...changing, ...conflicts, ...sessionChanges],
})

export const cancelSession = route({
  method: "POST",
  path: "/school/education/sessions/:sessionId/cancel",
  summary: "Cancel a session with its reason: its class, trainers and room are free again",
  access: "planning",
  params,
  body: z.object({ reason: freeText(300, { least: 1 }), version }),
  ok,
  done: "La séance est annulée.",
  refusals: [...changing, ...sessionChanges],
})

export const discardSessionChanges = route({
  method: "POST",
  path: "/school/education/sessions/:sessionId/discard-changes",
  summary: "Take a session back to what was published of it, unless somebody took its place",
  access: "planning",
  params,
  body: z.object({ version }),
  ok,
  done: "La séance est de nouveau telle que publiée.",
  refusals: [
    ...changing,
    "session.blocked",
    "session.changed",
    "session.sheet_opened",
    "session.as_published",
  ],
})

export const planningChoices = route({
  method: "GET",
  path: "/school/education/planning-choices",
  summary: "What a session is put together from: classes, subjects, trainers and rooms",
  access: "teaching",
  ok: z.object({
    classes: z.array(
      z.extend(named, { start_date: z.string(), end_date: z.string(), site: z.nullable(z.string()) }),
    ),
    subjects: z.array(subjectShape),
    trainers: z.array(z.extend(named, { subject_ids: z.array(z.string()) })),
    rooms: z.array(
      z.extend(named, { capacity: z.nullable(z.number()), kind: z.string(), site: z.nullable(z.string()) }),
    ),
  }),
  refusals: [...reading],
})

import { freeText, isoDate, numberInAddress, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { CONFLICT_CODES, OVERRIDES, SESSION_KINDS, SESSION_MODES, SEVERITIES } from "../rules/index.ts"
import { minute, named, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const code = z.enum(CONFLICT_CODES)

/** Whoever places a session says which conflicts they have seen and, for some, why they go on. */
export const acceptance = {
  accepted: z._default(z.array(code).check(z.maxLength(CONFLICT_CODES.length)), []),
  reason: z._default(z.nullable(freeText(300)), null),
}

const conflict = z.object({
  code,
  severity: z.enum(SEVERITIES),
  title: z.string(),
  /** With its figures. */
  sentence: z.string(),
  override: z.enum(OVERRIDES),
  /** The person who asks may go on in spite of it. */
  may_go_on: z.boolean(),
  /** It stands already against the session where it is: nothing more is asked. */
  is_known: z.boolean(),
})

export const slot = z.object({
  on_date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
  room: z.nullable(named),
  /** Points that remain to be looked at there. */
  warnings: z.number(),
})

const minuteInAddress = numberInAddress(minute)

export const previewSession = route({
  method: "GET",
  path: "/school/education/session-conflicts",
  summary: "What stands against a session somewhere, before it is saved, and the nearest free slots",
  access: "planning",
  query: z.object({
    /** One that exists, about to be changed. */
    session: z.optional(z.guid()),
    class: several(z.guid(), 12),
    trainer: several(z.guid(), 6),
    room: z.optional(z.guid()),
    subject: z.optional(z.guid()),
    place: z.optional(z.string().check(z.maxLength(200))),
    video_url: z.optional(z.string().check(z.maxLength(250))),
    kind: z._default(z.enum(SESSION_KINDS), "cours"),
    mode: z._default(z.enum(SESSION_MODES), "presentiel"),
    on_date: isoDate,
    start_minute: minuteInAddress,
    end_minute: minuteInAddress,
    /** « 630-645 » */
    pause: several(z.string().check(z.regex(/^\d{1,4}-\d{1,4}$/)), 6),
    /** Looking for free places reads three weeks of every room: not at each step of a move. */
    with_slots: z._default(z.enum(["true", "false"]), "true"),
  }),
  ok: z.object({
    conflicts: z.array(conflict),
    /** What stands against it where it is, so that a way back asks nothing. */
    standing: z.array(code),
    /** Going on takes a reason, which is kept. */
    needs_reason: z.boolean(),
    /** Published, and less than 48 hours before: people may come in vain. */
    is_late: z.boolean(),
    /** When something keeps it from being there. */
    slots: z.array(slot),
  }),
  refusals: [...reading],
})

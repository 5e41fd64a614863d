import * as z from "zod/mini"
import {
  INK,
  INK_LIMIT,
  LINE_STATUSES,
  MISSING_REASONS,
  SHEET_STATUSES,
  SIGNING_METHODS,
} from "../rules/index.ts"

export const reading = ["request.invalid", "session.required", "access.denied"] as const
export const changing = [...reading, "not_found"] as const

export const named = z.object({ id: z.string(), name: z.string() })
/** Minutes from midnight on the clock of the sheet. */
export const minute = z.number().check(z.int(), z.minimum(0), z.maximum(1440))
export const halfDay = z.enum(["morning", "afternoon", "evening"])

/**
 * Done without network, sent once it is back: what the clock of the device showed then, and what it shows now. In milliseconds,
 * as every device counts.
 */
const instant = z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000_000))
export const offline = z.object({ captured_at: instant, sent_at: instant })

/** What was drawn as somebody signed: the text of a path. Never asked for. */
export const ink = z.optional(z.string().check(z.maxLength(INK_LIMIT), z.regex(INK)))

/** What a list, a wall and a phone all say of a sheet. */
export const sheetCard = z.object({
  id: z.string(),
  session_id: z.string(),
  label: z.string(),
  half_day: halfDay,
  on_date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
  net_minutes: z.number(),
  status: z.enum(SHEET_STATUSES),
  mode: z.string(),
  classes: z.array(named),
  trainers: z.array(named),
  room: z.nullable(z.string()),
  expected: z.number(),
  signed: z.number(),
  unresolved: z.number(),
  /** When it closes by itself, once countersigned. */
  closes_at: z.nullable(z.string()),
})

export const lineShape = z.object({
  student_id: z.string(),
  name: z.string(),
  class: z.nullable(z.string()),
  /** What the trainer said. */
  mark: z.enum(LINE_STATUSES),
  /** What holds, the signature counted. */
  status: z.enum(LINE_STATUSES),
  is_late: z.boolean(),
  late_minutes: z.number(),
  left_early: z.boolean(),
  is_signature_missing: z.boolean(),
  missing_reason: z.nullable(z.enum(MISSING_REASONS)),
  is_remote: z.boolean(),
  is_added: z.boolean(),
  signed_at: z.nullable(z.string()),
  signed_minute: z.nullable(z.number()),
  /** Of a signature made without network: when the server had it. */
  received_minute: z.nullable(z.number()),
  method: z.nullable(z.enum(SIGNING_METHODS)),
  has_ink: z.boolean(),
  arrived_minute: z.nullable(z.number()),
  left_minute: z.nullable(z.number()),
  present_minutes: z.number(),
  missed_minutes: z.number(),
})

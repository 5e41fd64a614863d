import { freeText, isoDate, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { ANOMALIES } from "../rules/index.ts"
import { changing, lineShape, reading, sheetCard } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const SHEET_VIEWS = ["today", "to_sign", "incomplete", "anomalies", "closed", "all"] as const

const params = z.object({ sheetId: z.guid() })

export const listSheets = route({
  method: "GET",
  path: "/school/education/attendance/sheets/",
  summary: "Attendance sheets by view; trainers see those of their own sessions",
  access: "teaching",
  query: z.extend(pageQuery, {
    view: z._default(z.enum(SHEET_VIEWS), "today"),
    from: z.optional(isoDate),
    to: z.optional(isoDate),
    class: several(z.guid()),
    trainer: several(z.guid()),
    q: z.optional(z.string().check(z.maxLength(100))),
    sort: z._default(z.enum(["date", "-date"]), "date"),
  }),
  ok: z.extend(
    paged(
      z.extend(sheetCard, {
        /** What contradicts itself and nobody has explained. */
        open_anomalies: z.array(z.enum(ANOMALIES)),
      }),
    ),
    { view_counts: z.record(z.enum(SHEET_VIEWS), z.number()) },
  ),
  refusals: [...reading],
})

const correction = z.object({
  id: z.string(),
  /** Of one learner's line; null where the hours of the lesson are corrected. */
  student_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  status: z.nullable(z.string()),
  start_minute: z.nullable(z.number()),
  end_minute: z.nullable(z.number()),
  reason_code: z.string(),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  outcome: z.nullable(z.enum(["granted", "refused"])),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Whoever looks may decide: not their own request. */
  may_decide: z.boolean(),
})

const offered = z.object({
  move: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  /** Why not, in sentences. */
  reasons: z.array(z.string()),
})

export const sheetShape = z.extend(sheetCard, {
  opened_at: z.nullable(z.string()),
  head_count: z.nullable(z.number()),
  countersigned_at: z.nullable(z.string()),
  countersigned_by: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** When it really began and ended, where that was not as planned, and the minutes it then counts. */
  real_start_minute: z.nullable(z.number()),
  real_end_minute: z.nullable(z.number()),
  times_reason: z.nullable(z.string()),
  taught_minutes: z.nullable(z.number()),
  time_zone: z.string(),
  version: z.number(),
  lines: z.array(lineShape),
  corrections: z.array(correction),
  /** What contradicts itself, found by night. */
  anomalies: z.array(
    z.object({
      id: z.string(),
      code: z.enum(ANOMALIES),
      state: z.enum(["open", "explained", "corrected"]),
      comment: z.nullable(z.string()),
      explained_by: z.nullable(z.string()),
      explained_at: z.nullable(z.string()),
    }),
  ),
  may_explain: z.boolean(),
  /** Scans of what was signed by hand; the newest first. */
  papers: z.array(
    z.object({
      id: z.string(),
      names: z.array(z.string()),
      filed_by: z.string(),
      filed_at: z.string(),
      outcome: z.nullable(z.enum(["confirmed", "refused"])),
      decided_by: z.nullable(z.string()),
      decided_at: z.nullable(z.string()),
      /** Whoever looks may decide: not what they filed. */
      may_decide: z.boolean(),
    }),
  ),
  may_file_paper: z.boolean(),
  /** As it was sealed when it closed, and after each correction; the newest first. */
  documents: z.array(z.object({ version: z.number(), made_at: z.string() })),
  moves: z.array(offered),
  may_mark: z.boolean(),
  may_request_correction: z.boolean(),
  /** Who teaches it without an account, and the link last sent to them. */
  outside_trainers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      has_email: z.boolean(),
      sent_at: z.nullable(z.string()),
      is_opened: z.boolean(),
      is_open: z.boolean(),
    }),
  ),
  may_send_links: z.boolean(),
})
const ok = z.object({ sheet: sheetShape })

export const getSheet = route({
  method: "GET",
  path: "/school/education/attendance/sheets/:sheetId",
  summary: "One sheet with its lines, and what whoever looks may do with it",
  access: "teaching",
  params,
  ok,
  refusals: [...changing],
})

export const sheetInks = route({
  method: "GET",
  path: "/school/education/attendance/sheets/:sheetId/inks",
  summary:
    "What learners drew as they signed a sheet; nothing where a drawing is no longer what the chain says",
  access: "teaching",
  params,
  ok: z.object({ results: z.array(z.object({ student_id: z.string(), ink: z.nullable(z.string()) })) }),
  refusals: [...changing],
})

export const sheetFile = route({
  method: "GET",
  path: "/school/education/attendance/sheets/:sheetId/document",
  summary: "The sealed PDF of a closed sheet, the newest or the version asked for; whoever opens it is noted",
  access: "teaching",
  params,
  query: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(999))) }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [...changing, "request.too_many"],
})

export const paperSheet = route({
  method: "GET",
  path: "/school/education/attendance/sheets/:sheetId/paper",
  summary: "The sheet to print and sign by hand, with the way back to it",
  access: "teaching",
  params,
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: [...changing, "request.too_many"],
})

export const sheetWall = route({
  method: "GET",
  path: "/school/education/attendance/sheets/:sheetId/wall",
  summary:
    "What the screen of the room shows: the code of the moment, and who has signed; once there is more than was seen",
  access: "teaching",
  params,
  /** How far the chain was when it was last seen: the answer then waits for more, or for the next code. */
  query: z.object({
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  ok: z.object({
    seq: z.number(),
    status: z.string(),
    code: z.nullable(z.string()),
    pin: z.nullable(z.string()),
    changes_in_ms: z.number(),
    /** Null when nothing has changed since what was seen. */
    people: z.nullable(
      z.object({
        expected: z.number(),
        signed: z.array(z.object({ student_id: z.string(), name: z.string(), minute: z.number() })),
        missing: z.array(z.object({ student_id: z.string(), name: z.string() })),
      }),
    ),
  }),
  refusals: [...changing, "attendance.not_open"],
})

/** Moves that a person makes; the others come with time. */
export const MOVES_BY_HAND = [
  "open",
  "endSignIn",
  "resumeSignIn",
  "countersign",
  "reopen",
  "close",
  "neutralise",
] as const

const minute = z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1440)))
const realTimes = {
  start_minute: minute,
  end_minute: minute,
  times_reason: z.optional(freeText(500, { least: 1 })),
}

export const moveSheet = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/moves",
  summary: "One step of the life of a sheet",
  access: "teaching",
  params,
  body: z.object({
    move: z.enum(MOVES_BY_HAND),
    version: z.number().check(z.int(), z.positive()),
    head_count: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(999))),
    taught_minutes: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(600))),
    reason: z.optional(freeText(500, { least: 1 })),
    /** Of a countersignature: when it really began and ended; left out where it was as planned. */
    ...realTimes,
  }),
  ok,
  done: "La feuille est à jour.",
  refusals: [...changing, "attendance.move_closed", "attendance.changed"],
})

export const explainAnomaly = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/anomalies/:anomalyId/explanation",
  summary: "Say why a sheet that seems to contradict itself is right; the explanation stays with it",
  access: "teaching",
  params: z.object({ sheetId: z.guid(), anomalyId: z.guid() }),
  body: z.object({ comment: freeText(500, { least: 1 }) }),
  ok,
  done: "L'explication est enregistrée.",
  refusals: [...changing],
})

import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { changing } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** A session that stayed out, and why: its day has no lessons, something stands in its way, or it may not change any more. */
const left = z.object({
  on_date: z.string(),
  label: z.string(),
  because: z.enum(["day", "conflict", "locked"]),
  sentence: z.string(),
})

/** What an act on many sessions did; nothing is left out without being told. */
export const operationReport = z.object({
  /** By which it is undone; empty when nothing was written. */
  operation_id: z.nullable(z.string()),
  written: z.number(),
  /** Written, with points to look at. */
  to_check: z.number(),
  /** Written, less than 48 hours before, though people had been told otherwise: a reason is needed, and told. */
  late_count: z.number(),
  left_count: z.number(),
  /** The first of them. */
  left: z.array(left),
})

/** Why sessions that people were told of change less than 48 hours before; needed when some do. */
export const lateReason = z._default(z.nullable(freeText(300)), null)

/** With the days of what was, or would be, written. */
export const datedReport = z.extend(operationReport, { dates: z.array(z.string()) })

const DAY_MS = 86_400_000
const MOST_WEEKS = 40
const MOST_DAYS = 62

export const copyWeek = route({
  method: "POST",
  path: "/school/education/weeks/copy",
  summary: "Copy the sessions of a class in a week to other weeks, as drafts; what cannot be there is told",
  access: "planning",
  body: z.object({
    class_id: z.guid(),
    /** Any day of the week copied. */
    source: isoDate,
    /** Any day of each week that receives it. */
    targets: z.array(isoDate).check(z.minLength(1), z.maxLength(MOST_WEEKS)),
  }),
  ok: operationReport,
  done: "La semaine est copiée.",
  refusals: [...changing, "week.empty"],
})

export const shiftSessions = route({
  method: "POST",
  path: "/school/education/sessions/shift",
  summary:
    "Move the sessions of some days, of a class or of all, by whole days; what cannot go stays and is told",
  access: "planning",
  body: z
    .object({
      /** Every class when left out. */
      class_id: z._default(z.nullable(z.guid()), null),
      from: isoDate,
      to: isoDate,
      days: z.number().check(
        z.int(),
        z.minimum(-366),
        z.maximum(366),
        z.refine((days) => days !== 0),
      ),
      reason: lateReason,
    })
    .check(
      z.refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
        path: ["to"],
      }),
    ),
  ok: operationReport,
  done: "Les séances sont décalées.",
  refusals: [...changing, "shift.empty", "operation.late"],
})

export const undoOperation = route({
  method: "POST",
  path: "/school/education/operations/:operationId/undo",
  summary: "Take back an act on many sessions, as far as nobody changed them since",
  access: "planning",
  params: z.object({ operationId: z.guid() }),
  ok: z.object({ undone: z.number(), kept: z.number() }),
  done: "L'opération est annulée.",
  refusals: [...changing, "operation.undone"],
})

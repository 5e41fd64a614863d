import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { IMPORT_KINDS } from "../rules/kinds.ts"
import { VERDICTS } from "../rules/rows/verdict.ts"

export const kind = z.enum(IMPORT_KINDS)
export const verdict = z.enum(VERDICTS)
export const importParams = z.object({ importId: z.guid() })
export const rowParams = z.object({ importId: z.guid(), rowId: z.guid() })

export const IMPORT_STATES = [
  "columns",
  "checking",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
  "failed",
  "abandoned",
] as const

const count = z.optional(z.number())

/** How many rows, people, companies; what is not there is none. */
export const counts = z.object({
  create: count,
  change: count,
  same: count,
  refused: count,
  duplicate: count,
  possible: count,
  skipped: count,
  companies_create: count,
  companies_change: count,
  contacts_create: count,
  removed: count,
  archived: count,
  restored: count,
  kept: count,
  companies_removed: count,
  companies_archived: count,
  companies_kept: count,
  classes_closed: count,
})

/** An import as a list shows it. */
export const importCard = z.object({
  id: z.string(),
  kind,
  source: z.enum(["file", "paste"]),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  created_at: z.string(),
  created_by: z.string(),
  finished_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  rows_total: z.nullable(z.number()),
  rows_done: z.number(),
  counts,
  /** Why it failed, in words. */
  failure: z.nullable(z.string()),
  /** It failed while it was being undone: that is what goes on. */
  stopped_undoing: z.boolean(),
})

export const placeDecision = z.union([
  z.object({ kind: z.literal("use"), id: z.guid() }),
  z.object({
    kind: z.literal("create"),
    training_id: z.guid(),
    start_date: isoDate,
    end_date: isoDate,
  }),
  z.object({ kind: z.literal("leave") }),
])

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const rowFault = z.object({
  field: z.string(),
  code: z.string(),
  precision: z.string(),
  suggestion: z.optional(z.string()),
})

/** A row that waits, or an example. Of a social security number only what may be shown. */
export const importRow = z.object({
  id: z.string(),
  row_number: z.number(),
  verdict,
  held: z.boolean(),
  corrected: z.boolean(),
  imported: z.boolean(),
  decision: z.nullable(z.enum(["create", "skip", "update"])),
  cells: z.array(z.object({ field: z.string(), text: z.string(), is_secret: z.boolean() })),
  faults: z.array(rowFault),
  remarks: z.array(z.object({ field: z.string(), text: z.string() })),
  differences: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** Who it may be. */
  people: z.array(
    z.object({ id: z.string(), name: z.string(), is_archived: z.boolean(), reasons: z.array(z.string()) }),
  ),
  /** The row of the sheet that says the same. */
  same_as: z.nullable(z.number()),
})

import { paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { importParams, importRow, rowParams, verdict } from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

export const listRows = route({
  method: "GET",
  path: "/school/imports/:importId/rows",
  summary: "Rows of one verdict: all that wait, the first ones of the others",
  access: "school-office",
  params: importParams,
  query: z.extend(pageQuery, { verdict, fault: z.optional(z.string().check(z.maxLength(120))) }),
  ok: paged(importRow),
  refusals: [...usual],
})

export const correctRow = route({
  method: "PATCH",
  path: "/school/imports/:importId/rows/:rowId",
  summary: "Put cells of a row right; the row is judged again at once",
  access: "school-office",
  params: rowParams,
  body: z.object({
    cells: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(2_000))),
  }),
  ok: z.object({
    row: importRow,
    /** Other rows that wait because of the same text, by column. */
    alike: z.array(z.object({ field: z.string(), was: z.string(), rows: z.number() })),
  }),
  done: "La ligne est vérifiée.",
  refusals: [...usual, "import.not_now", "import.row_gone"],
})

export const correctAlike = route({
  method: "POST",
  path: "/school/imports/:importId/rows/correct",
  summary: "Put right at once all rows that wait because of the same text in one column",
  access: "school-office",
  params: importParams,
  body: z.object({
    field: z.string().check(z.maxLength(60)),
    was: z.string().check(z.minLength(1), z.maxLength(2_000)),
    text: z.string().check(z.maxLength(2_000)),
  }),
  ok: z.object({ corrected: z.number(), waiting: z.number() }),
  done: "Les lignes sont corrigées.",
  refusals: [...usual, "import.not_now", "import.row_gone"],
})

const decision = z.union([
  z.object({ kind: z.literal("create") }),
  z.object({ kind: z.literal("skip") }),
  z.object({ kind: z.literal("update"), id: z.guid() }),
  /** Takes a decision back. */
  z.object({ kind: z.literal("none") }),
])

export const decideRows = route({
  method: "POST",
  path: "/school/imports/:importId/rows/decide",
  summary: "Say of rows that wait whether they are somebody else, somebody known, or left out",
  access: "school-office",
  params: importParams,
  body: z.object({
    rows: z.union([z.array(z.guid()).check(z.minLength(1), z.maxLength(500)), verdict]),
    decision,
  }),
  ok: z.object({ decided: z.number() }),
  done: "Le choix est enregistré.",
  refusals: [...usual, "import.not_now", "import.row_gone"],
})

export const acceptRepairs = route({
  method: "POST",
  path: "/school/imports/:importId/repairs",
  summary: "Accept the repair proposed for all cells with one and the same fault",
  access: "school-office",
  params: importParams,
  body: z.object({
    field: z.string().check(z.maxLength(60)),
    code: z.string().check(z.maxLength(60)),
  }),
  ok: z.object({ repaired: z.number() }),
  done: "Les propositions sont acceptées.",
  refusals: [...usual, "import.not_now", "import.no_repair"],
})

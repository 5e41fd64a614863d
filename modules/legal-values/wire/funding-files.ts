import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { draftEffect } from "./drafts.ts"
import { route } from "./words.fr.ts"

/** Twice the largest workbook published so far. */
const MAX_BYTES = 80_000_000

const key = { rncp: z.string(), cpne_code: z.string(), applicable_from: z.string() }

const report = z.object({
  levels: z.number(),
  certifications: z.number(),
  branches: z.number(),
  agreements: z.number(),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  /** « NC » and « NR »: no amount is known. */
  not_known: z.number(),
  above_ceiling: z.number(),
  faults: z.number(),
  fault_rows: z.array(z.object({ sheet: z.string(), row: z.number(), text: z.string() })),
  conflicts: z.number(),
  conflict_rows: z.array(z.object({ ...key, amounts_cents: z.array(z.number()) })),
  differences: z.number(),
  difference_rows: z.array(
    z.object({ ...key, before_cents: z.number(), after_cents: z.number(), before_file: z.string() }),
  ),
})
export type FundingFileReport = z.output<typeof report>
export type FundingFileEffect = z.output<typeof draftEffect>

const rules = z.object({
  /** What would be added once the file is applied. */
  rows: z.array(
    z.object({
      name: z.string(),
      from: z.string(),
      until: z.nullable(z.string()),
      value: z.object({
        text: z.string(),
        cents: z.nullable(z.number()),
        months: z.nullable(z.number()),
        choice: z.string(),
      }),
      source: z.string(),
      uncertain: z.boolean(),
    }),
  ),
  /** Lines that say what is said already. */
  same: z.number(),
  faults: z.number(),
  fault_rows: z.array(z.object({ row: z.number(), text: z.string() })),
})
export type OpcoRulesReport = z.output<typeof rules>

export const FILE_KINDS = ["levels", "opco_rules"] as const

const fundingFile = z.object({
  id: z.string(),
  kind: z.enum(FILE_KINDS),
  file_name: z.string(),
  file_date: z.string(),
  sha256: z.string(),
  size: z.number(),
  state: z.enum(["reading", "ready", "applying", "applied", "abandoned", "refused"]),
  refusal: z.nullable(z.string()),
  report: z.nullable(report),
  /** Of a file of what differs between OPCOs. */
  rules: z.nullable(rules),
  effect: z.nullable(draftEffect),
  operator: z.string(),
  created_at: z.string(),
  applied_at: z.nullable(z.string()),
})
export type ShownFundingFile = z.output<typeof fundingFile>

const params = z.object({ fileId: z.guid() })
const signedIn = ["session.required", "access.denied"] as const
const one = z.object({ funding_file: fundingFile })

export const listFundingFiles = route({
  method: "GET",
  path: "/operator/funding-files",
  summary: "The workbooks of funding levels that operators sent, newest first",
  access: "operator",
  ok: z.object({ funding_files: z.array(fundingFile) }),
  refusals: signedIn,
})

export const sendFundingFile = route({
  method: "POST",
  path: "/operator/funding-files",
  summary: "Send a workbook of funding levels as published; it is read, counted and shown before it holds",
  access: "operator",
  upload: { field: "file", maxBytes: MAX_BYTES },
  query: z.object({
    file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    file_date: isoDate,
    kind: z._default(z.enum(FILE_KINDS), "levels"),
  }),
  ok: one,
  done: "Le fichier est reçu : sa lecture commence.",
  refusals: [...signedIn, "request.invalid", "request.too_large", "funding_file.known"],
})

export const getFundingFile = route({
  method: "GET",
  path: "/operator/funding-files/:fileId",
  summary: "One workbook, what was found in it and what it would change",
  access: "operator",
  params,
  ok: one,
  refusals: [...signedIn, "not_found"],
})

export const confirmFundingFile = route({
  method: "POST",
  path: "/operator/funding-files/:fileId/confirm",
  summary: "Have the levels of a workbook count from now on",
  access: "operator",
  params,
  ok: one,
  done: "Le fichier est appliqué. Les brouillons de contrats sont revérifiés.",
  refusals: [...signedIn, "not_found", "funding_file.not_ready"],
})

export const abandonFundingFile = route({
  method: "DELETE",
  path: "/operator/funding-files/:fileId",
  summary: "Leave a workbook without applying it; its rows are removed",
  access: "operator",
  params,
  ok: z.object({}),
  done: "Le fichier est écarté.",
  refusals: [...signedIn, "not_found", "funding_file.not_ready"],
})

import type { Answer } from "@jalon/client"
import type { getInvoiceBatch, reviewIssue } from "../../wire/index.ts"

export type Review = Answer<typeof reviewIssue>
export type Batch = Answer<typeof getInvoiceBatch>

/** Shown before anything leaves; then how far it is; then what became of each. */
export type IssueState =
  | { phase: "review"; review: Review }
  | { phase: "running" | "done"; review: Review; batch: Batch }

import type { Answer } from "@jalon/client"
import type { getInvoiceBatch, reviewIssue, sendInvoices } from "../../wire/index.ts"

export type Review = Answer<typeof reviewIssue>
export type Batch = Answer<typeof getInvoiceBatch>
export type Sent = Answer<typeof sendInvoices>

/** Shown before anything leaves; then how far it is; then what became of each, and of its sending. */
export type IssueState =
  | { phase: "review"; review: Review }
  | { phase: "running" | "done"; review: Review; batch: Batch; isSending?: boolean }
  | { phase: "sent"; review: Review; sent: Sent; others: number }

import type { BulkAction, CheckedContract } from "../../wire/index.ts"

/** What is asked once for all of them. */
export type Given = { transmitted_on: string | null; reason: string }

export type Refused = { contract: CheckedContract; reasons: CheckedContract["reasons"] }

export type BulkState = { action: BulkAction; contracts: readonly CheckedContract[]; given: Given } & (
  | { phase: "report" }
  | { phase: "running"; done: number }
  | { phase: "done"; done: number; refused: readonly Refused[] }
)

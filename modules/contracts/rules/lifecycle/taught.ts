import type { ContractStatus } from "./status.ts"

/** Signed and neither refused nor cancelled: somebody is taught under it. */
export const TAUGHT: readonly ContractStatus[] = [
  "imported",
  "signed",
  "to_transmit",
  "transmitted",
  "rejected",
  "received",
  "under_review",
  "info_requested",
  "engaged",
  "filed",
  "broken",
  "settled",
]

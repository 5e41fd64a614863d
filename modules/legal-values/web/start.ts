import type { LegalValue } from "../rules/index.ts"

/** What an operator is about to do, and the row it starts from. */
export type Start = { action: "add" | "withdraw"; row: LegalValue; isCorrection: boolean }

export type { BadLine, BankEntry, BankFile, UnreadableFile } from "./model.ts"
export { decodeBankFile, newEntries, readBankFile } from "./read-bank-file.ts"
export { type Confidence, type MatchSuggestion, type OpenInvoice, suggestMatches } from "./suggest-matches.ts"

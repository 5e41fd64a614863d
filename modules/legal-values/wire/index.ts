export {
  abandonLegalValue,
  confirmLegalValue,
  type DraftEffect,
  draftLegalValue,
  getLegalValueDraft,
  type HistoryEntry,
  legalValueHistory,
  type ShownDraft,
} from "./drafts.ts"
export { listLegalValues } from "./values.ts"
export { refusals } from "./words.fr.ts"

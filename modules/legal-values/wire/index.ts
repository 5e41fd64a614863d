export { listChangedCodes } from "./code-lists.ts"
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
export {
  abandonFundingFile,
  confirmFundingFile,
  FILE_KINDS,
  type FundingFileEffect,
  type FundingFileReport,
  getFundingFile,
  listFundingFiles,
  type OpcoRulesReport,
  type ShownFundingFile,
  sendFundingFile,
} from "./funding-files.ts"
export { listLegalValues } from "./values.ts"
export { refusals } from "./words.fr.ts"

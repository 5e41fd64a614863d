import type { Served } from "@jalon/serving"
import { abandonLegalValue } from "./abandon-legal-value.ts"
import { confirmLegalValue } from "./confirm-legal-value.ts"
import { draftLegalValue } from "./draft-legal-value.ts"
import { getLegalValueDraft } from "./get-legal-value-draft.ts"
import { legalValueHistory } from "./legal-value-history.ts"
import { abandonFundingFile } from "./levels/abandon-funding-file.ts"
import { confirmFundingFile } from "./levels/confirm-funding-file.ts"
import { getFundingFile } from "./levels/get-funding-file.ts"
import { listFundingFiles } from "./levels/list-funding-files.ts"
import { sendFundingFile } from "./levels/send-funding-file.ts"
import { listChangedCodes } from "./list-changed-codes.ts"
import { listLegalValues } from "./list-legal-values.ts"
import type { LegalValuesServices } from "./services.ts"

export { addLegalValues, keepLegalValues, type Operator } from "./add-legal-values.ts"
export {
  aroundDraft,
  type DraftRow,
  draftedRow,
  findDraft,
  keepEffect,
  markApplied,
} from "./draft-row.ts"
export { legalValuesEvents } from "./events.ts"
export { addFundingFile, storeFundingFile } from "./levels/add-funding-file.ts"
export { confirmFile } from "./levels/confirm-funding-file.ts"
export {
  type FundingFileRow,
  findFundingFile,
  keepFileEffect,
  moveFundingFile,
} from "./levels/funding-file-row.ts"
export { keepFundingFile } from "./levels/keep-funding-file.ts"
export { rulesOf } from "./levels/keep-opco-rules.ts"
export { loadLevelsByBranch } from "./levels/load-levels-by-branch.ts"
export { loadPublished, publishedOf, publishedRow } from "./levels/load-published.ts"
export { addedLegalValues, legalValuesOf, loadLegalValues, loadOfficialCodes } from "./load-legal-values.ts"
export type { LegalValuesServices } from "./services.ts"
export { withdrawLegalValue } from "./withdraw-legal-value.ts"

export const legalValuesServer = (services: LegalValuesServices): Served[] => [
  listLegalValues,
  listChangedCodes,
  legalValueHistory,
  draftLegalValue,
  getLegalValueDraft,
  confirmLegalValue,
  abandonLegalValue,
  listFundingFiles,
  sendFundingFile(services),
  getFundingFile,
  confirmFundingFile,
  abandonFundingFile,
]

import type { Served } from "@jalon/serving"
import { abandonLegalValue } from "./abandon-legal-value.ts"
import { confirmLegalValue } from "./confirm-legal-value.ts"
import { draftLegalValue } from "./draft-legal-value.ts"
import { getLegalValueDraft } from "./get-legal-value-draft.ts"
import { legalValueHistory } from "./legal-value-history.ts"
import { listLegalValues } from "./list-legal-values.ts"

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
export { addedLegalValues, legalValuesOf, loadLegalValues } from "./load-legal-values.ts"
export { withdrawLegalValue } from "./withdraw-legal-value.ts"

export const legalValuesServer: Served[] = [
  listLegalValues,
  legalValueHistory,
  draftLegalValue,
  getLegalValueDraft,
  confirmLegalValue,
  abandonLegalValue,
]

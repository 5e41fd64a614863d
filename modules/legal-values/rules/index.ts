import { typography } from "@jalon/kernel"
import { agreementValues } from "./agreements.data.ts"
import { aidValues } from "./aids.data.ts"
import { codeValues } from "./codes/code-values.ts"
import { delayValues } from "./delays.data.ts"
import { formValues } from "./forms.data.ts"
import { fundingValues } from "./funding.data.ts"
import type { LegalValues } from "./legal-value.ts"
import { opcoFilingValues } from "./opco-filing.data.ts"
import { opcoRuleValues } from "./opco-rules.data.ts"
import { payValues } from "./pay.data.ts"
import { smicValues } from "./smic.data.ts"
import { thresholdRows } from "./thresholds.data.ts"

export {
  type Code,
  type CodeList,
  codeNamed,
  codeOn,
  codes,
  codesAt,
  codesOffered,
  labelOf,
  labelOn,
  NOTICE_09,
} from "./codes/code-list.ts"
export { type CodeLists, codeListsOf } from "./codes/code-lists-of.ts"
export { codeName, NO_GROUP } from "./codes/code-name.ts"
export { employerLists } from "./codes/employer-lists.ts"
export { formListWords } from "./codes/form-lists.fr.ts"
export { type FormList, formLists, isReleasedCode } from "./codes/form-lists.ts"
export { personLists } from "./codes/person-lists.ts"
export { type Doubt, doubtsOf } from "./doubts.fr.ts"
export { kindOf, type Leaf, type LeafKind, leavesOf, withLeaves } from "./leaves.ts"
export {
  changesOf,
  type LegalValue,
  type LegalValueSpan,
  type LegalValues,
  legalValueAt,
  legalValuesNamed,
  withLegalValues,
} from "./legal-value.ts"
export {
  branchesOf,
  type ChosenLevel,
  chooseLevel,
  chosenCents,
  type LevelQuestion,
} from "./levels/choose-level.ts"
export { chosenText, isToConfirm } from "./levels/chosen-words.fr.ts"
export { type BranchLevels, levelsByBranch } from "./levels/levels-by-branch.ts"
export { NOTHING_PUBLISHED, type PublishedFunding } from "./levels/published-level.ts"
export {
  branchColumns,
  type FileBranch,
  type FileLevel,
  levelColumns,
  publishedSheets,
  type ReadLine,
  readBranchLine,
  readLevelLine,
} from "./levels/read-file.ts"
export { nameAndUnit, nameText } from "./names.fr.ts"
export { opcoAddressAt, type PostalAddress, readPostalAddress } from "./opco-address.ts"
export { type OpcoLine, opcoColumns, readOpcoLine } from "./opco-file.ts"
export { opcoFilingAt } from "./opco-filing.ts"
export { type OpcoOfAgreement, opcoOfAgreement } from "./opco-of-agreement.ts"
export { isTopicOf, type OpcoTopic, opcoRuleAt, opcoRuleName, opcoRulesAt, opcoTopics } from "./opco-rules.ts"
export { readLegalValue } from "./read-legal-value.ts"
export { reducedForDistance, remoteReductionOf } from "./remote-reduction.ts"
export { type ShownTable, shownValue, valueText } from "./shown-value.fr.ts"
export { thresholdAt } from "./threshold-at.ts"
export type { ThresholdName } from "./thresholds.data.ts"
export type { Delay, LegalValueName, LegalValueTypes, Rate, Smic } from "./values.ts"
export {
  isLabelled,
  leafLabel,
  type Subject,
  subjectOf,
  subjects,
  unitText,
} from "./words.fr.ts"

/** What the release knows. Everything that computes takes its legal values as an argument: an operator may add rows. */
export const initialLegalValues: LegalValues = [
  ...smicValues,
  ...payValues,
  ...aidValues,
  ...fundingValues,
  ...delayValues,
  ...formValues,
  ...(thresholdRows as LegalValues),
  ...agreementValues,
  ...codeValues,
  ...opcoFilingValues,
  ...opcoRuleValues,
].map((legalValue) => ({ ...legalValue, source: typography(legalValue.source) }))

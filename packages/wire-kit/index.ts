export type { Access } from "./access.ts"
export { address } from "./address.ts"
export type { RefusedAnswer, Said, State } from "./answers.ts"
export {
  bodyOf,
  type Faults,
  faultOnLeaving,
  placeRefusal,
  precisionOf,
  readForm,
  typedIn,
  withFault,
} from "./faults.ts"
export { freeText, isFreeText, NIR_IN_TEXT } from "./free-text.ts"
export { type HistoryEntry, type HistoryPage, historyPage, historyQuery } from "./history.ts"
export { PAGE_COUNT_HEADER } from "./page-count.ts"
export { COUNT_CAP, PAGE_SIZE, paged, pageQuery } from "./paging.ts"
export { commonRefusals } from "./refusals.fr.ts"
export {
  type AnswerOf,
  type BodyOf,
  type CallOf,
  type CommandRoute,
  type CommonCode,
  frenchSentences,
  type ParamsOf,
  type QueryOf,
  type ReadRoute,
  type Route,
  type Sentence,
  words,
  wordsFor,
} from "./route.ts"
export { asSecret, type HoldsSecret, isSecretText, type Secret, secretText } from "./secret-text.ts"
export { isoDate, isoMonth, numberInAddress, several } from "./typed.ts"
export { faultsOf, fixedMessages, messageFor, speakFrench } from "./validation.fr.ts"

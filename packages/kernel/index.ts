export {
  formatAmount,
  formatEuros,
  formatShortEuros,
  formatWholeEuros,
  type ReadAmount,
  readAmount,
} from "./amount.ts"
export { isElided, withArticle, withDe, withTo } from "./articles.ts"
export { boundedQueue } from "./bounded-queue.ts"
export { dayInWords } from "./day-in-words.ts"
export { printDaysLeft } from "./days-left.ts"
export {
  addDays,
  formatFrenchDate,
  type IsoDate,
  isRealDate,
  type ReadDate,
  readFrenchDate,
  type YearRule,
} from "./french-date.ts"
export { dayOf, formatFrenchDay, today } from "./french-day.ts"
export { outline } from "./outline.ts"
export { plural } from "./plural.ts"
export { Refusal } from "./refusal.ts"
export { beginsWord, searchKeys, searchMark, searchText, searchWords } from "./search-words.ts"
export { typography } from "./typography.ts"
export { withOrdinal } from "./with-ordinal.ts"

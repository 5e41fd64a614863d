export { and, isAmong, isNotAmong, isPlain, isSearched, joined, or } from "./conditions.ts"
export type { AnyList, At, Filter, List, Query, Reach, SortColumn } from "./describe.ts"
export { countAll, everyPicked, type ListReader } from "./every.ts"
export { type Asked, answerOf, type ListPage, type Picked, readPage } from "./page.ts"
export {
  bucketsFound,
  countFound,
  everyRow,
  type Found,
  pageOrder,
  pick,
  pickBehind,
  pickFirst,
  rowFilter,
} from "./pick.ts"
export { samplesOf } from "./samples.ts"
export { sheetText } from "./sheet-text.ts"

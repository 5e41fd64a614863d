export {
  type CellFault,
  type CellValue,
  isEmptyCell,
  refuseDamaged,
  type SheetCell,
  typedCell,
} from "./cells/cell.ts"
export { readDate } from "./cells/dates.ts"
export { plainText, readAnswer } from "./cells/text.ts"
export { type DateOrder, isMonthFirst, observeDate } from "./columns/date-order.ts"
export { findHeader, HEADER_SEARCHED, headersOf, type SheetRow } from "./columns/find-header.ts"
export { headerText } from "./columns/header-words.ts"
export {
  headerSignature,
  type Mapping,
  type MappingFault,
  mappingFaults,
  repeatedColumns,
} from "./columns/mapping.ts"
export { type ColumnMatch, guessKind, matchColumns } from "./columns/match-columns.ts"
export { type Field, type FieldKey, fieldOf, fieldsOf, isFieldKey } from "./fields/index.ts"
export { IMPORT_KINDS, type ImportKind } from "./kinds.ts"
export { checkRow, textOf } from "./rows/check-row.ts"
export { type Difference, differencesBetween, isSameValue, type KnownValues } from "./rows/differences.ts"
export { type KnownInFile, type PeopleInFile, peopleInFile, type RowPerson } from "./rows/in-file.ts"
export {
  cellsOf,
  type ReadOptions,
  type ReadRow,
  type RowCells,
  type RowFault,
  type RowRemark,
  type RowValues,
  readRow,
} from "./rows/read-row.ts"
export { sharedEmail } from "./rows/shared-email.ts"
export {
  type Candidate,
  type Decision,
  HELD_VERDICTS,
  type HeldVerdict,
  isHeld,
  type Likely,
  type Match,
  matchPerson,
  VERDICTS,
  type Verdict,
  type VerdictKind,
} from "./rows/verdict.ts"

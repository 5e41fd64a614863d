export { type Code, codesFromWords } from "./codes.ts"
export { type ColumnType, columnTypesOf } from "./column-types.ts"
export {
  codeLabelsOf,
  codesOfField,
  type Field,
  formLabelsOf,
  keysOf,
  keysOfKind,
  labelsOf,
  type OfficialCodes,
  objectColumns,
  type PlainKey,
  plainKeys,
  type RecordFields,
  type ValuesOf,
} from "./field.ts"
export { isEqual, sorted } from "./is-equal.ts"
export { type Conflict, mergeChanges } from "./merge-changes.ts"
export { emptyValues, valuesOf, withValues } from "./objects.ts"
export { readTyped } from "./read-typed.ts"
export { refill } from "./refill.ts"

export {
  answersOf,
  clashesOn,
  type Element,
  elementsOf,
  type PageText,
  type ReadDocument,
  readDocument,
  rowsOf,
} from "./read-document.ts"

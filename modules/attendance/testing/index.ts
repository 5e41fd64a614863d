export { addAbsence, addSheet, addSheetLine, brokenLinkOf } from "./builders.ts"

export { addAbsence, addCountedLine, addSheet, addSheetLine, brokenLinkOf } from "./builders.ts"

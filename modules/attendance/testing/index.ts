export { receiptFor } from "../server/codes.ts"
export { addAbsence, addCountedLine, addSheet, addSheetLine, brokenLinkOf } from "./builders.ts"
export { codeAt } from "./codes.ts"
export { addTaughtSchool } from "./taught-school.ts"

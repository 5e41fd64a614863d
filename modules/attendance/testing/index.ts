export { addSheet, addSheetLine, brokenLinkOf } from "./builders.ts"

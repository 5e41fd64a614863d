export { type PublishedFile, publishedWorkbook } from "./published-workbook.ts"

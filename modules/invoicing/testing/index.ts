export { addInvoicing } from "./add-invoicing.ts"
export { camtFile, csvFile, type StatementEntry } from "./statement-file.ts"

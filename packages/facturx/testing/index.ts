export { aCreditNote, anInvoice } from "./builders.ts"
export { variedInvoices } from "./varied-invoices.ts"

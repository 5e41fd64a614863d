export { blockedToDo, toInvoiceToDo } from "./instalments-to-do.ts"
export { lateToDo, rejectedToDo } from "./invoices-to-do.ts"
export { rectifiedToDo } from "./rectified-to-do.ts"
export { voidCertificatesToDo } from "./void-certificates-to-do.ts"

export { addInvoicing } from "./add-invoicing.ts"

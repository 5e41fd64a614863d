export { getInvoiceSettings, updateInvoiceSettings } from "./settings.ts"
export { refusals } from "./words.fr.ts"

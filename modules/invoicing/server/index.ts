import type { Served } from "@jalon/serving"
import { getInvoiceSettings } from "./settings/get-invoice-settings.ts"
import { updateInvoiceSettings } from "./settings/update-invoice-settings.ts"

export { nextInvoiceNumber } from "./settings/settings-row.ts"

export const invoicingServer: Served[] = [getInvoiceSettings, updateInvoiceSettings]

import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { presentSettings } from "./settings-row.ts"

export const getInvoiceSettings = read(wire.getInvoiceSettings, async (reader) => ({
  settings: await presentSettings(reader),
}))

import type { AnswerOf } from "@jalon/wire-kit"
import type { getInvoiceSettings } from "../../wire/index.ts"

export type Settings = AnswerOf<typeof getInvoiceSettings>["settings"]

import type { FieldVault } from "@jalon/data"
import type { Opcos } from "@jalon/ports/opco"

export type InvoicingServices = { vault: FieldVault; opcos: Pick<Opcos, "isConfigured"> }

import type { Answer } from "@jalon/client"
import type { getInstalment } from "../../wire/index.ts"

export type InstalmentRecord = Answer<typeof getInstalment>

/** The invoice that stands for the instalment; null while there is none, or once it was credited whole. */
export const standing = ({ instalment, invoices }: InstalmentRecord) =>
  invoices.find(({ id }) => id === instalment.invoice?.id) ?? null

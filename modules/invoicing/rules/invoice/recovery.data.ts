import { typography as t } from "@jalon/kernel"

/** Owed by a company that pays late, since 1 January 2013 (Code de commerce, D441-5). */
export const recoveryIndemnity = t(
  "Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €.",
)

import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"

export type InvoiceDetails = { uuid: string; prefix: string; counter: number; isAccepted: boolean }

/** How the organization numbers its invoices, for the module that issues them. */
export const invoiceDetails = async (
  { who, find }: Pick<Scope, "who" | "find">,
  { lock = false }: { lock?: boolean } = {},
): Promise<InvoiceDetails> =>
  onlyRow(
    await find(sql<InvoiceDetails>`
      select invoice_uuid as uuid, invoice_prefix as prefix, invoice_counter as counter,
        invoice_is_config_accepted as "isAccepted"
      from organization where ${ownRows(who, "id")} ${lock ? sql`for no key update` : sql``}`),
  )

/** Until they are accepted; the database refuses any change after that. */
export const saveInvoiceDetails = async (
  scope: Scope,
  { prefix, counter, isAccepted }: Omit<InvoiceDetails, "uuid">,
): Promise<void> => {
  await scope.run(sql`
    update organization set invoice_prefix = ${prefix}, invoice_counter = ${counter},
      invoice_is_config_accepted = ${isAccepted}, updated_at = now()
    where ${ownRows(scope.who, "id")}`)
}

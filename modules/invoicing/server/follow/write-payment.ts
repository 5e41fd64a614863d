import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"

export type NewPayment = {
  invoiceId: string
  cents: number
  paidOn: IsoDate
  method: "transfer" | "cheque" | "card" | "offset" | "other"
  reference: string | null
}

export const writePayment = async (scope: Scope, payment: NewPayment): Promise<string> => {
  const id = newId()
  await scope.run(sql`
    insert into invoice_payment (id, organization_id, invoice_id, cents, paid_on, method, reference, account_id)
    values (${id}, ${organizationOf(scope.who)}, ${payment.invoiceId}, ${payment.cents}, ${payment.paidOn}, ${payment.method},
      ${payment.reference}, ${accountOf(scope.who)})`)
  return id
}

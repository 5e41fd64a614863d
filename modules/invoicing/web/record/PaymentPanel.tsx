import { useCommand } from "@jalon/client"
import { today } from "@jalon/kernel"
import { PanelForm, useForm } from "@jalon/screens"
import { AmountField, DateField, FormGroup, FormRow, Select, TextField } from "@jalon/ui"
import { methodWords, PAYMENT_METHODS } from "../../rules/index.ts"
import { type InvoiceCard, recordPayment } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { recordWords as words } from "./strings.fr.ts"

export function PaymentPanel({ invoice, onClose }: { invoice: InvoiceCard; onClose: () => void }) {
  const command = useCommand(recordPayment, { refreshes: changedInvoice })
  const form = useForm({
    route: recordPayment,
    initial: { cents: invoice.left_cents, paid_on: today(), method: "transfer" as const, reference: null },
    command,
    send: (body) => command.run({ params: { invoiceId: invoice.id }, body }),
    onSaved: onClose,
    labels: {
      cents: words.amount,
      paid_on: words.paidOn,
      method: words.method,
      reference: words.paymentReference,
    },
  })
  return (
    <PanelForm title={words.payTitle} isOpen size="normal" onClose={onClose} form={form}>
      <FormGroup>
        <FormRow>
          <AmountField {...form.value("cents")} label={words.amount} />
          <DateField {...form.value("paid_on")} label={words.paidOn} />
        </FormRow>
        <Select
          {...form.text("method")}
          label={words.method}
          placeholder={null}
          options={PAYMENT_METHODS.map((value) => ({ value, label: methodWords[value] }))}
        />
        <TextField {...form.text("reference")} label={words.paymentReference} width="email" optional />
      </FormGroup>
    </PanelForm>
  )
}

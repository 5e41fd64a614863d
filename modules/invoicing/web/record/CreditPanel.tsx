import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { AmountField, FormGroup, TextArea } from "@jalon/ui"
import { createCreditNote, type InvoiceCard } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { recordWords as words } from "./strings.fr.ts"

export function CreditPanel({ invoice, onClose }: { invoice: InvoiceCard; onClose: () => void }) {
  const command = useCommand(createCreditNote, {
    refreshes: changedInvoice,
  })
  const left = invoice.total_cents - invoice.credited_cents
  const form = useForm({
    route: createCreditNote,
    initial: { cents: left, reason: "" },
    command,
    send: (body) => command.run({ params: { invoiceId: invoice.id }, body }),
    onSaved: onClose,
    labels: { cents: words.amount, reason: words.reason },
  })
  return (
    <PanelForm
      title={words.creditTitle(invoice.number)}
      verb={words.creditVerb}
      isOpen
      size="normal"
      onClose={onClose}
      form={form}
    >
      <FormGroup>
        <AmountField {...form.value("cents")} label={words.amount} hint={words.creditHint(left)} />
        <TextArea {...form.text("reason")} label={words.reason} rows={3} />
      </FormGroup>
    </PanelForm>
  )
}

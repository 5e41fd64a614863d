import { useCommand } from "@jalon/client"
import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { PanelForm, useForm } from "@jalon/screens"
import { FormGroup, TextField, toast } from "@jalon/ui"
import { type InvoiceCard, remindInvoices } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import styles from "./record.module.css"
import { remindWords as words } from "./strings.fr.ts"

interface RemindPanelProps {
  invoice: InvoiceCard
  instalmentId: string
  onClose: () => void
}

/** To whom and what it says, before it leaves. */
export function RemindPanel({ invoice, instalmentId, onClose }: RemindPanelProps) {
  const command = useCommand(remindInvoices, {
    refreshes: changedInvoice,
    quiet: "when_done",
  })
  const form = useForm({
    route: remindInvoices,
    initial: { instalment_ids: [instalmentId], email: invoice.reminder?.email ?? "" },
    command,
    send: async (body) => {
      const answer = await command.run({ body })
      const [kept] = answer?.kept ?? []
      if (answer) toast({ title: kept?.why ?? words.sent, color: kept ? "warning" : "success" })
      return answer
    },
    onSaved: onClose,
    labels: { email: words.email },
  })
  return (
    <PanelForm
      title={words.title(invoice.number)}
      verb={words.verb}
      isOpen
      size="normal"
      onClose={onClose}
      form={form}
    >
      <FormGroup>
        <p>
          {words.text(
            formatEuros(invoice.left_cents),
            formatFrenchDate(invoice.due_on),
            invoice.badge.label.toLocaleLowerCase("fr"),
          )}
        </p>
        <TextField
          {...form.text("email")}
          type="email"
          label={words.email}
          hint={invoice.reminder?.email ? words.emailKnown : words.emailMissing(invoice.buyer.name)}
          width="email"
        />
        <p className={styles.quiet}>{words.note}</p>
      </FormGroup>
    </PanelForm>
  )
}

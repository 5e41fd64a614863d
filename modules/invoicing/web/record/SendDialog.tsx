import { useCommand } from "@jalon/client"
import { formatEuros } from "@jalon/kernel"
import { ConfirmDialog, toast } from "@jalon/ui"
import { type InvoiceCard, sendInvoices } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { recordWords as words } from "./strings.fr.ts"

/** What leaves, for whom and how much, before it leaves; an invoice that stays says why. */
export function SendDialog({ invoice, onClose }: { invoice: InvoiceCard; onClose: () => void }) {
  const send = useCommand(sendInvoices, { refreshes: changedInvoice })
  const run = async () => {
    const answer = await send.run({ body: { invoice_ids: [invoice.id] } })
    if (!answer) return
    const [kept] = answer.kept
    if (kept) toast({ title: kept.why, color: "warning" })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.sendTitle(invoice.number, invoice.buyer.name)}
      verb={words.sendVerb(invoice.buyer.name)}
      keep={words.cancel}
      isPending={send.isPending}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      {words.sendText(formatEuros(invoice.total_cents), invoice.reference)}
    </ConfirmDialog>
  )
}

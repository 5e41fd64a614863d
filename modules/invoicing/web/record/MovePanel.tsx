import { useCommand } from "@jalon/client"
import { today } from "@jalon/kernel"
import { PanelForm, useForm } from "@jalon/screens"
import { DateField, FormGroup, Select, TextArea, TextField } from "@jalon/ui"
import { CHANNELS, type Channel, channelWords } from "../../rules/index.ts"
import { type InvoiceCard, moveInvoice } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { recordWords as words } from "./strings.fr.ts"

interface MovePanelProps {
  invoice: InvoiceCard
  move: "transmit" | "sendAgain" | "recordRejection"
  onClose: () => void
}

/** A public body takes its invoices through Chorus Pro, others mostly through their portal. */
const usualChannel = ({ reference_is, order_reference }: InvoiceCard): Channel =>
  reference_is === "service" || order_reference !== null ? "chorus" : "portal"

export function MovePanel({ invoice, move, onClose }: MovePanelProps) {
  const command = useCommand(moveInvoice, { refreshes: changedInvoice })
  const isRejection = move === "recordRejection"
  const form = useForm({
    route: moveInvoice,
    initial: {
      move,
      on: today(),
      channel: isRejection ? null : usualChannel(invoice),
      reference: null,
      reason: null,
    },
    command,
    send: (body) => command.run({ params: { invoiceId: invoice.id }, body }),
    onSaved: onClose,
    labels: { on: words.on, channel: words.channel, reference: words.receipt, reason: words.reason },
  })
  return (
    <PanelForm
      title={isRejection ? words.rejectTitle : words.transmitTitle}
      isOpen
      size="normal"
      onClose={onClose}
      form={form}
    >
      <FormGroup>
        <DateField {...form.value("on")} label={words.on} />
        {isRejection ? (
          <TextArea {...form.text("reason")} label={words.reason} rows={3} />
        ) : (
          <>
            <Select
              {...form.text("channel")}
              label={words.channel}
              placeholder={null}
              options={CHANNELS.map((value) => ({ value, label: channelWords[value] }))}
            />
            <TextField {...form.text("reference")} label={words.receipt} width="email" optional />
          </>
        )}
      </FormGroup>
    </PanelForm>
  )
}

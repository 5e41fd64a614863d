import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { AmountField, CountField, FormGroup } from "@jalon/ui"
import { type HourlyShown, updateHourlyAgreement } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { scheduleWords } from "./strings.fr.ts"

const words = scheduleWords.hours

type PanelProps = { contractId: string; hourly: HourlyShown; onClose: () => void }

/** What the OPCO and the company agreed to, where it is not what the contract and the rate in force say. */
export function HoursAgreedPanel({ contractId, hourly, onClose }: PanelProps) {
  const command = useCommand(updateHourlyAgreement, { refreshes: changedInvoice })
  const form = useForm({
    route: updateHourlyAgreement,
    initial: hourly.said,
    command,
    send: (body) => command.run({ params: { contractId }, body }),
    onSaved: onClose,
    labels: {
      hours: words.hours,
      hour_cents: words.rate,
      price_hour_cents: words.price,
      rhythm_months: words.rhythm,
    },
  })
  return (
    <PanelForm title={words.panel} isOpen size="normal" onClose={onClose} form={form}>
      <FormGroup>
        <CountField {...form.value("hours")} label={words.hours} hint={words.hoursHint(hourly.hours)} />
        <AmountField {...form.value("hour_cents")} label={words.rate} hint={words.rateHint} />
        <AmountField {...form.value("price_hour_cents")} label={words.price} hint={words.priceHint} />
        <CountField {...form.value("rhythm_months")} label={words.rhythm} hint={words.rhythmHint} />
      </FormGroup>
    </PanelForm>
  )
}

import { useCommand } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { PanelForm, useForm } from "@jalon/screens"
import { CountField, FormGroup } from "@jalon/ui"
import { useState } from "react"
import { recordDoneHours } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { scheduleWords } from "./strings.fr.ts"

const words = scheduleWords.hours

/** A period, and what was said of it before. */
export type OpenPeriod = { starts_on: string; ends_on: string; minutes: number | null }

type PanelProps = { contractId: string; open: OpenPeriod; onClose: () => void }

/** Hours and minutes of a period whose sheets are kept elsewhere. */
export function DoneHoursPanel({ contractId, open, onClose }: PanelProps) {
  const [hours, setHours] = useState(open.minutes === null ? null : Math.floor(open.minutes / 60))
  const [minutes, setMinutes] = useState(open.minutes === null ? 0 : open.minutes % 60)
  const command = useCommand(recordDoneHours, { refreshes: changedInvoice })
  const form = useForm({
    route: recordDoneHours,
    initial: { starts_on: open.starts_on, ends_on: open.ends_on, minutes: open.minutes ?? 0 },
    command,
    send: (body) =>
      command.run({ params: { contractId }, body: { ...body, minutes: (hours ?? 0) * 60 + minutes } }),
    onSaved: onClose,
    labels: { minutes: words.done },
  })
  return (
    <PanelForm title={words.donePanel} isOpen size="normal" onClose={onClose} form={form}>
      <p>{words.donePeriod(formatFrenchDate(open.starts_on), formatFrenchDate(open.ends_on))}</p>
      <FormGroup>
        <CountField label={words.done} hint={words.doneHint} value={hours} onChange={setHours} />
        <CountField label={words.doneMinutes} value={minutes} onChange={(said) => setMinutes(said ?? 0)} />
      </FormGroup>
    </PanelForm>
  )
}

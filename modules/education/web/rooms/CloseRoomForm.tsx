import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { DateField, FormGroup, FormRow, TextField } from "@jalon/ui"
import { closeRoom } from "../../wire/index.ts"
import { TimeField } from "../shared/TimeField.tsx"
import type { Panel } from "../shared/use-panel.ts"
import { closeWords as words } from "./strings.fr.ts"
import { type Room, refreshes, type Sheet } from "./types.ts"

/** No time of a day: refused until one is typed. */
const UNREAD = -1

const labels = {
  from_date: words.from,
  to_date: words.to,
  start_minute: words.start,
  end_minute: words.end,
  reason: words.reason,
}

/** Works, an event: from a day to another, or some hours of them. */
export function CloseRoomForm({ room, panel }: { room: Room; panel: Panel }) {
  const close = useCommand(closeRoom, { refreshes })
  const form = useForm<typeof closeRoom, Sheet>({
    route: closeRoom,
    initial: { from_date: "", to_date: "", start_minute: 0, end_minute: 24 * 60, reason: "" },
    command: close,
    labels,
    send: (body) => close.run({ params: { roomId: room.id }, body }),
    onSaved: () => panel.stopWriting(),
  })
  const [start, end] = [form.value("start_minute"), form.value("end_minute")]
  return (
    <PanelForm
      title={words.title(room.name)}
      isOpen
      onClose={() => panel.stopWriting()}
      form={form}
      verb={words.verb}
    >
      <p>{words.text}</p>
      <FormGroup title={words.when}>
        <FormRow>
          <DateField {...form.value("from_date")} label={words.from} />
          <DateField {...form.value("to_date")} label={words.to} />
        </FormRow>
        <p>{words.hoursHint}</p>
        <FormRow>
          <TimeField
            id={start.id}
            label={words.start}
            value={start.value}
            error={start.error}
            onChange={(minutes) => form.set("start_minute", minutes ?? UNREAD)}
          />
          <TimeField
            id={end.id}
            label={words.end}
            value={end.value}
            error={end.error}
            onChange={(minutes) => form.set("end_minute", minutes ?? UNREAD)}
          />
        </FormRow>
        <TextField {...form.text("reason")} label={words.reason} optional maxLength={200} />
      </FormGroup>
    </PanelForm>
  )
}

import { useCommand } from "@jalon/client"
import { today } from "@jalon/kernel"
import { PanelForm } from "@jalon/screens"
import { createSession } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { SessionFields } from "./SessionFields.tsx"
import { SeriesFields } from "./series/SeriesFields.tsx"
import { SeriesTrial } from "./series/SeriesTrial.tsx"
import { seriesWords } from "./series/strings.fr.ts"
import { type Trial, useSeries } from "./series/use-series.ts"
import { formWords as words } from "./strings.fr.ts"
import { type Choices, refreshes, type Session } from "./types.ts"
import type { CalendarState } from "./use-calendar.ts"
import { type Saved, type SessionDraft, useSessionForm } from "./use-session-form.ts"

/** A class stays in its room: that of its other sessions of those days, where everybody was there. */
const usualRoom = ({ by, of }: CalendarState, sessions: readonly Session[]): string | null => {
  if (by !== "class" || of === null) return null
  const held = sessions.filter(({ mode, status }) => mode === "presentiel" && status !== "cancelled")
  return held.findLast(({ room }) => room !== null)?.room?.id ?? null
}

/** A morning of the day shown, or two hours from the place chosen, for whoever the calendar shows. */
const proposed = (
  calendar: CalendarState,
  { at, subject }: Panel,
  sessions: readonly Session[],
): SessionDraft => {
  const { by, of, from, span } = calendar
  const [day, minute] = at?.split(" ") ?? []
  const start = minute === undefined ? 9 * 60 : Number(minute)
  return {
    class_ids: by === "class" && of !== null ? [of] : [],
    trainer_ids: by === "trainer" && of !== null ? [of] : [],
    room_id: by === "room" ? of : usualRoom(calendar, sessions),
    subject_id: subject,
    kind: "cours",
    mode: "presentiel",
    on_date: day ?? (span === "day" || from > today() ? from : today()),
    start_minute: start,
    end_minute: minute === undefined ? 12 * 60 + 30 : Math.min(start + 2 * 60, 24 * 60),
    breaks: [],
  }
}

interface NewSessionProps {
  panel: Panel
  choices: Choices
  calendar: CalendarState
  sessions: readonly Session[]
}

export function NewSession({ panel, choices, calendar, sessions }: NewSessionProps) {
  const create = useCommand(createSession, { refreshes })
  const series = useSeries(calendar.closeOn)
  const form = useSessionForm<Saved | { trial: Trial } | "incomplete">({
    initial: proposed(calendar, panel, sessions),
    command: series.isRepeated ? series.command : create,
    send: (body) => (series.isRepeated ? series.check(body) : create.run({ body })),
    onSaved: (saved) => {
      if (typeof saved === "object" && "session" in saved) calendar.closeOn(saved.session.on_date)
    },
  })
  return (
    <>
      <PanelForm
        title={words.newTitle}
        isOpen
        onClose={panel.close}
        form={form}
        verb={series.isRepeated ? seriesWords.check : words.add}
      >
        <SessionFields
          form={form}
          choices={choices}
          session={null}
          repetition={<SeriesFields series={series} firstDate={form.draft.on_date || null} />}
          isRepeated={series.isRepeated}
        />
      </PanelForm>
      {series.trial && <SeriesTrial series={series} trial={series.trial} />}
    </>
  )
}

import { useCommand } from "@jalon/client"
import { PanelForm } from "@jalon/screens"
import { FormGroup } from "@jalon/ui"
import { useState } from "react"
import type { SeriesScope } from "../../rules/index.ts"
import { type SessionFields as Fields, updateSeries, updateSession } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { SessionFields } from "./SessionFields.tsx"
import { ScopeChoice } from "./series/ScopeChoice.tsx"
import { seriesWords } from "./series/strings.fr.ts"
import { nameOf } from "./session-text.ts"
import { formWords as words } from "./strings.fr.ts"
import { type Choices, refreshes, type Session } from "./types.ts"
import { type Saved, useSessionForm } from "./use-session-form.ts"
import { OperationTrial } from "./weeks/OperationTrial.tsx"
import { type DatedReport, useTrial } from "./weeks/use-trial.ts"

interface EditSessionProps {
  session: Session
  panel: Panel
  choices: Choices
}

/** One session written anew; one of a series alone, with those that follow, or with all. */
export function EditSession({ session, panel, choices }: EditSessionProps) {
  const [scope, reach] = useState<SeriesScope>("this")
  const params = { sessionId: session.id }
  const update = useCommand(updateSession, { refreshes })
  const series = useCommand(updateSeries, { refreshes, quiet: "when_done" })
  const trial = useTrial<Fields>(
    "edit",
    (body, is_trial) =>
      scope === "this"
        ? Promise.resolve(null)
        : series.run({ params, body: { ...body, scope, is_trial, version: session.version } }),
    () => panel.stopWriting(),
  )
  const form = useSessionForm<Saved | { trial: DatedReport }>({
    initial: {
      class_ids: session.classes.map(({ id }) => id),
      trainer_ids: session.trainers.map(({ id }) => id),
      subject_id: session.subject?.id ?? null,
      title: session.title,
      kind: session.kind,
      mode: session.mode,
      on_date: session.on_date,
      start_minute: session.start_minute,
      end_minute: session.end_minute,
      breaks: session.breaks,
      room_id: session.room?.id ?? null,
      place: session.place,
      video_url: session.video_url,
    },
    command: scope === "this" ? update : series,
    send: (body) =>
      scope === "this"
        ? update.run({ params, body: { ...body, version: session.version } })
        : trial.check(body),
    onSaved: (saved) => {
      if ("session" in saved) panel.stopWriting()
    },
  })
  const count = trial.found?.dates.length ?? 0
  return (
    <>
      <PanelForm
        title={words.editTitle(nameOf(session))}
        isOpen
        onClose={() => panel.stopWriting()}
        form={form}
        {...(scope !== "this" && { verb: seriesWords.edit })}
      >
        <SessionFields
          form={form}
          choices={choices}
          session={session.id}
          isRepeated={scope !== "this"}
          repetition={
            session.is_in_series && (
              <FormGroup title={seriesWords.of}>
                <ScopeChoice
                  label={seriesWords.reach}
                  hint={seriesWords.reachHint}
                  value={scope}
                  onChange={reach}
                />
              </FormGroup>
            )
          }
        />
      </PanelForm>
      {trial.found && (
        <OperationTrial
          title={seriesWords.editTitle(count)}
          found={trial.found}
          datesTitle={seriesWords.editDates}
          verb={seriesWords.editVerb(count)}
          back={seriesWords.back}
          isPending={series.isPending}
          onBack={trial.back}
          onConfirm={() => void trial.confirm()}
        />
      )}
    </>
  )
}

import { useCommand } from "@jalon/client"
import { Button, Dialog } from "@jalon/ui"
import { useState } from "react"
import { clockWords, type SeriesScope } from "../../../rules/index.ts"
import { updateSeries } from "../../../wire/index.ts"
import { ScopeChoice } from "../series/ScopeChoice.tsx"
import { seriesWords } from "../series/strings.fr.ts"
import { dayText, nameOf } from "../session-text.ts"
import { sessionWords, moveWords as words } from "../strings.fr.ts"
import { refreshes } from "../types.ts"
import { OperationTrial } from "../weeks/OperationTrial.tsx"
import { useTrial } from "../weeks/use-trial.ts"
import weekStyles from "../weeks/weeks.module.css"
import type { MoveState, Moving } from "./use-move.ts"

/** All that the session is, at its new place. */
const fieldsAt = ({ session, to }: Moving) => ({
  class_ids: session.classes.map(({ id }) => id),
  trainer_ids: session.trainers.map(({ id }) => id),
  subject_id: session.subject?.id ?? null,
  title: session.title,
  kind: session.kind,
  mode: session.mode,
  place: session.place,
  video_url: session.video_url,
  ...to,
  breaks: session.breaks.map(({ start, end }) => ({
    start: start + to.start_minute - session.start_minute,
    end: end + to.start_minute - session.start_minute,
  })),
})

/** One of a series put down elsewhere: alone, with those that follow or with all; the last two are told before they are done. */
export default function SeriesMove({ move, moving }: { move: MoveState; moving: Moving }) {
  const [scope, choose] = useState<SeriesScope>("this")
  const { session, to } = moving
  const series = useCommand(updateSeries, { refreshes, quiet: "when_done" })
  const trial = useTrial<Exclude<SeriesScope, "this">>(
    "edit",
    (reach, is_trial) =>
      series.run({
        params: { sessionId: session.id },
        body: { ...fieldsAt(moving), scope: reach, is_trial, version: session.version },
      }),
    move.cancel,
  )
  const count = trial.found?.dates.length ?? 0
  if (trial.found)
    return (
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
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || move.cancel()}
      title={words.seriesTitle(nameOf(session))}
      isPending={series.isPending}
      actions={
        <>
          <Button onPress={move.cancel}>{words.leave}</Button>
          <Button
            variant="primary"
            isPending={series.isPending}
            onPress={() => (scope === "this" ? move.reach("this") : void trial.check(scope))}
          >
            {scope === "this" ? words.seriesMove : seriesWords.edit}
          </Button>
        </>
      }
    >
      <div className={weekStyles.fields}>
        <p>
          {sessionWords.whenText(dayText(to.on_date), clockWords(to.start_minute), clockWords(to.end_minute))}
        </p>
        <ScopeChoice label={seriesWords.reach} value={scope} onChange={choose} />
        {series.refused && <p role="alert">{series.refused.message}</p>}
      </div>
    </Dialog>
  )
}

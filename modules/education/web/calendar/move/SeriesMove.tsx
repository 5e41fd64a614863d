import { Button, Dialog } from "@jalon/ui"
import { useState } from "react"
import { clockWords, type SeriesScope } from "../../../rules/index.ts"
import { ScopeChoice } from "../series/ScopeChoice.tsx"
import { SeriesEditTrial } from "../series/SeriesEditTrial.tsx"
import { seriesWords } from "../series/strings.fr.ts"
import { useSeriesEdit } from "../series/use-series-edit.ts"
import { sessionFieldsOf } from "../session-fields-of.ts"
import { dayText, nameOf } from "../session-text.ts"
import { sessionWords, moveWords as words } from "../strings.fr.ts"
import weekStyles from "../weeks/weeks.module.css"
import type { MoveState, Moving } from "./use-move.ts"

/** All that the session is, at its new place. */
const fieldsAt = ({ session, to }: Moving) => {
  const by = to.start_minute - session.start_minute
  return {
    ...sessionFieldsOf(session),
    ...to,
    breaks: session.breaks.map(({ start, end }) => ({ start: start + by, end: end + by })),
  }
}

/** One of a series put down elsewhere: alone, with those that follow or with all; the last two are told before they are done. */
export default function SeriesMove({ move, moving }: { move: MoveState; moving: Moving }) {
  const [scope, choose] = useState<SeriesScope>("this")
  const { session, to } = moving
  const edit = useSeriesEdit(session, move.cancel)
  const { command, trial } = edit
  if (trial.found) return <SeriesEditTrial edit={edit} found={trial.found} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || move.cancel()}
      title={words.seriesTitle(nameOf(session))}
      isPending={command.isPending}
      actions={
        <>
          <Button onPress={move.cancel}>{words.leave}</Button>
          <Button
            variant="primary"
            isPending={command.isPending}
            onPress={() =>
              scope === "this" ? move.reach("this") : void trial.check({ fields: fieldsAt(moving), scope })
            }
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
        {command.refused && <p role="alert">{command.refused.message}</p>}
      </div>
    </Dialog>
  )
}

import { useCommand } from "@jalon/client"
import { Button, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import type { SeriesScope } from "../../rules/index.ts"
import { cancelSeries, cancelSession } from "../../wire/index.ts"
import { ScopeChoice } from "./series/ScopeChoice.tsx"
import { seriesWords } from "./series/strings.fr.ts"
import { nameOf } from "./session-text.ts"
import { sessionWords as words } from "./strings.fr.ts"
import { refreshes, type Session } from "./types.ts"
import { OperationTrial } from "./weeks/OperationTrial.tsx"
import { useTrial } from "./weeks/use-trial.ts"
import styles from "./weeks/weeks.module.css"

/** One session, or one of a series with those that follow or with all: told before it is done. */
export function CancelQuestion({ session, onClose }: { session: Session; onClose: () => void }) {
  const [reason, setReason] = useState("")
  const [scope, reach] = useState<SeriesScope>("this")
  const [isMissing, miss] = useState(false)
  const cancel = useCommand(cancelSession, { refreshes })
  const series = useCommand(cancelSeries, { refreshes, quiet: "when_done" })
  const params = { sessionId: session.id }
  const trial = useTrial<Exclude<SeriesScope, "this">>(
    "cancel",
    (of, is_trial) => series.run({ params, body: { reason, scope: of, is_trial, version: session.version } }),
    onClose,
  )
  const isPending = cancel.isPending || series.isPending
  const run = async () => {
    if (reason.trim() === "") return miss(true)
    if (scope !== "this") return void (await trial.check(scope))
    if (await cancel.run({ params, body: { reason, version: session.version } })) onClose()
  }
  const count = trial.found?.dates.length ?? 0
  if (trial.found)
    return (
      <OperationTrial
        title={seriesWords.cancelTitle(count)}
        found={trial.found}
        datesTitle={seriesWords.cancelDates}
        verb={seriesWords.cancelVerb(count)}
        back={seriesWords.cancelBack}
        isDanger
        isPending={isPending}
        onBack={onClose}
        onConfirm={(why) => void trial.confirm(why)}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.cancelTitle(nameOf(session))}
      isPending={isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.keep}</Button>
          <Button variant="danger" isPending={isPending} onPress={() => void run()}>
            {scope === "this" ? words.cancelVerb : seriesWords.cancelCheck}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{words.cancelText}</p>
        {session.is_in_series && (
          <ScopeChoice label={seriesWords.cancelReach} value={scope} onChange={reach} />
        )}
        <TextArea
          label={words.reason}
          value={reason}
          maxLength={300}
          error={
            isMissing && reason.trim() === ""
              ? "Champ requis"
              : (cancel.refused?.message ?? series.refused?.message)
          }
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

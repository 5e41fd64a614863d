import { useCommand } from "@jalon/client"
import { Progress } from "@jalon/screens"
import { Banner, Button } from "@jalon/ui"
import { useState } from "react"
import { getImport, listImports, listRows, runImport, undoImport } from "../../wire/index.ts"
import { Checking } from "../check/Checking.tsx"
import type { ImportDetail } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import { ConfirmRun } from "./ConfirmRun.tsx"
import { Report } from "./Report.tsx"
import styles from "./run.module.css"
import { runWords as words } from "./strings.fr.ts"
import { UndoDialog } from "./UndoDialog.tsx"

interface RunStepProps {
  detail: ImportDetail
  wizard: Wizard
}

export function RunStep({ detail, wizard }: RunStepProps) {
  const { import: card } = detail
  if (card.state === "checking") return <Checking card={card} />
  if (card.state === "checked") return <ConfirmRun detail={detail} wizard={wizard} />
  if (card.state === "running" || card.state === "undoing") return <Working detail={detail} />
  if (card.stopped_undoing) return <UndoStopped detail={detail} />
  if (card.state === "failed") return <Failed detail={detail} wizard={wizard} />
  if (card.state === "abandoned") return <Banner tone="neutral">{words.abandoned}</Banner>
  return <Report detail={detail} wizard={wizard} />
}

function Working({ detail: { import: card } }: Pick<RunStepProps, "detail">) {
  const isRunning = card.state === "running"
  return (
    <div className={styles.card}>
      <Progress
        label={isRunning ? words.running : words.undoing}
        text={words.runningText(card.rows_done, card.rows_total)}
        done={card.rows_done}
        total={isRunning ? card.rows_total : null}
      />
      <p className={styles.text}>{isRunning ? words.runningNote : words.undoingNote}</p>
    </div>
  )
}

/** Part of it is gone already: what is left is undone too. */
function UndoStopped({ detail: { import: card } }: Pick<RunStepProps, "detail">) {
  const undo = useCommand(undoImport, { refreshes: [getImport, listImports] })
  return (
    <>
      <Banner tone="danger" title={words.undoStopped}>
        {card.failure}
      </Banner>
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={undo.isPending}
          onPress={() => void undo.run({ params: { importId: card.id } })}
        >
          {words.retryUndo}
        </Button>
      </div>
    </>
  )
}

/** The check or the run stopped on the way. A file never read to its end cannot have been imported. */
function Failed({ detail, wizard }: RunStepProps) {
  const { import: card } = detail
  const [isUndoing, setUndoing] = useState(false)
  const run = useCommand(runImport, { refreshes: [getImport, listImports, listRows] })
  const isRead = card.rows_total !== null
  return (
    <>
      <Banner tone="danger" title={words.failed}>
        {card.failure}
      </Banner>
      <div className={styles.actions}>
        {isRead && (
          <>
            <Button
              variant="primary"
              isPending={run.isPending}
              onPress={() => void run.run({ params: { importId: card.id } })}
            >
              {words.retry}
            </Button>
            <Button onPress={() => setUndoing(true)}>{words.undo}</Button>
          </>
        )}
        <Button onPress={() => wizard.toStep("columns")}>{words.columns}</Button>
      </div>
      {isUndoing && (
        <UndoDialog card={card} onClose={() => setUndoing(false)} onBegun={() => setUndoing(false)} />
      )}
    </>
  )
}

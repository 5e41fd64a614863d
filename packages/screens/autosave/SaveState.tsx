import { Button, VisuallyHidden } from "@jalon/ui"
import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react"
import { useEffect, useState } from "react"
import styles from "./save-state.module.css"
import { saveWords as words } from "./strings.fr.ts"
import type { SaveStatus } from "./use-autosave.ts"

const clock = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit" })

interface SaveStateProps {
  status: SaveStatus
  onRetry: () => void
}

/** Where the saving stands, in a form's bar. Said aloud when it changes, the seconds apart. */
export function SaveState({ status, onRetry }: SaveStateProps) {
  return (
    <div className={styles.state} data-kind={status.kind}>
      <span role="status" className={styles.words}>
        <Said status={status} />
      </span>
      {status.kind === "failed" && (
        <>
          <Countdown until={status.retryAt} />
          <Button size="small" variant="quiet" onPress={onRetry}>
            {words.retryNow}
          </Button>
        </>
      )}
    </div>
  )
}

const refusal = (reason: string | null): string =>
  reason === null ? words.toCorrect : words.refusedFor(reason)

const toPutRight = (status: Extract<SaveStatus, { kind: "refused" | "disputed" | "unreadable" }>): string => {
  if (status.kind === "unreadable") return words.unreadable(status.labels)
  return status.kind === "refused" ? refusal(status.reason) : words.toChoose
}

function Said({ status }: { status: SaveStatus }) {
  if (status.kind === "untouched") return null
  if (status.kind === "pending") return <VisuallyHidden>{words.pending}</VisuallyHidden>
  if (status.kind === "saving")
    return (
      <>
        <LoaderCircle aria-hidden className={styles.turning} />
        {words.saving}
      </>
    )
  if (status.kind === "saved")
    return (
      <>
        <Check aria-hidden />
        {words.savedAt(clock.format(status.at))}
      </>
    )
  if (status.kind === "failed")
    return (
      <>
        <CloudOff aria-hidden />
        {words.notSaved}
      </>
    )
  return (
    <>
      <TriangleAlert aria-hidden />
      {toPutRight(status)}
    </>
  )
}

/** Not announced: a voice that counts seconds covers everything else. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden className={styles.countdown}>
      – {words.retryIn(Math.max(0, Math.ceil((until - now) / 1000)))}
    </span>
  )
}

import { Button, Dialog } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import { dayText } from "../session-text.ts"
import { LateReason } from "./LateReason.tsx"
import { LeftLines } from "./LeftLines.tsx"
import { weekWords as words } from "./strings.fr.ts"
import type { DatedReport } from "./use-trial.ts"
import styles from "./weeks.module.css"

interface OperationTrialProps {
  title: string
  found: DatedReport
  datesTitle: string
  verb: string
  back: string
  isDanger?: boolean
  isPending: boolean
  onBack: () => void
  onConfirm: (reason: string | null) => void
  children?: ReactNode
}

/** What an act on several sessions would write and what it would leave, before anything is written. */
export function OperationTrial(props: OperationTrialProps) {
  const { found, isPending } = props
  const { dates, late_count: late } = found
  const [reason, setReason] = useState("")
  const [isTried, tryIt] = useState(false)
  const isMissing = late > 0 && reason.trim() === ""
  const confirm = () => {
    tryIt(true)
    if (!isMissing) props.onConfirm(late > 0 ? reason.trim() : null)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || props.onBack()}
      title={props.title}
      isPending={isPending}
      actions={
        <>
          <Button isDisabled={isPending} onPress={props.onBack}>
            {props.back}
          </Button>
          {dates.length > 0 && (
            <Button variant={props.isDanger ? "danger" : "primary"} isPending={isPending} onPress={confirm}>
              {props.verb}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.report}>
        {props.children}
        {found.to_check > 0 && <p>{words.willCheck(found.to_check)}</p>}
        {late > 0 && (
          <LateReason
            text={words.late(late)}
            reason={reason}
            isMissing={isTried && isMissing}
            onChange={setReason}
          />
        )}
        <LeftLines left={found.left} count={found.left_count} />
        {dates.length > 0 && (
          <section>
            <h3>{props.datesTitle}</h3>
            <ul className={styles.dates}>
              {dates.map((date, rank) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may be on one day
                <li key={rank}>{dayText(date)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

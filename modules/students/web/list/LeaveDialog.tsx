import { Button, DateField, Dialog, Select } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import { EXIT_REASONS, type ExitReason, exitReasonWords } from "../../rules/index.ts"
import { localToday } from "../shared/french-days.ts"
import styles from "./list.module.css"
import { leaveWords as words } from "./strings.fr.ts"

export type Leaving = { left_on: string; reason: ExitReason }

interface LeaveDialogProps {
  title: string
  /** Null when nothing is to be done. */
  onAnswer: (leaving: Leaving | null) => void
}

const options = EXIT_REASONS.map((reason) => ({ value: reason, label: exitReasonWords[reason] }))
const reasonOf = (value: string) => EXIT_REASONS.find((reason) => reason === value) ?? null

/** The day and the reason of a departure; both go to the national figures, so neither is guessed. */
export function LeaveDialog({ title, onAnswer }: LeaveDialogProps) {
  const today = localToday()
  const [day, setDay] = useState<string | null>(today)
  const [reason, setReason] = useState<ExitReason | null>(null)
  const [isAsked, setAsked] = useState(false)
  const dayFault = day === null ? fixedMessages.required : day > today ? words.future : undefined
  const send = () => {
    setAsked(true)
    if (day !== null && reason !== null && !dayFault) onAnswer({ left_on: day, reason })
  }
  return (
    <Dialog
      isOpen
      title={title}
      onOpenChange={(isOpen) => isOpen || onAnswer(null)}
      actions={
        <>
          <Button onPress={() => onAnswer(null)}>{words.cancel}</Button>
          <Button variant="primary" onPress={send}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{words.text}</p>
        <DateField label={words.day} value={day} error={isAsked ? dayFault : undefined} onChange={setDay} />
        <Select
          label={words.reason}
          width="name"
          options={options}
          value={reason ?? ""}
          error={isAsked && reason === null ? fixedMessages.required : undefined}
          hint={words.hint}
          onChange={(event) => setReason(reasonOf(event.target.value))}
        />
      </div>
    </Dialog>
  )
}

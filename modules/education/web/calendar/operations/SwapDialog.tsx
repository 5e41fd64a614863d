import { useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, ComboBox, DateField, Dialog } from "@jalon/ui"
import { useState } from "react"
import { listSessions, swapSessions } from "../../../wire/index.ts"
import { nameOf, namesOf, timesText } from "../session-text.ts"
import { calendarWords } from "../strings.fr.ts"
import { refreshes, type Session } from "../types.ts"
import { OperationTrial } from "../weeks/OperationTrial.tsx"
import { weekWords } from "../weeks/strings.fr.ts"
import { useTrial } from "../weeks/use-trial.ts"
import styles from "../weeks/weeks.module.css"
import { swapWords as words } from "./strings.fr.ts"

const mayChange = ({ status }: Session): boolean =>
  status === "draft" || status === "published" || status === "modified"

interface OtherSessionProps {
  session: Session
  on: string
  chosen: Session | null
  error: string | undefined
  onChoose: (session: Session | null) => void
}

function OtherSession({ session, on, chosen, error, onChoose }: OtherSessionProps) {
  const read = useRead(listSessions, { query: { from: on, to: on } })
  return (
    <Loaded read={read}>
      {({ results }) => {
        const others = results.filter((one) => one.id !== session.id && mayChange(one))
        if (others.length === 0) return <p>{words.none}</p>
        return (
          <ComboBox
            label={words.other}
            value={chosen?.id ?? null}
            onChange={(id) => onChoose(others.find((one) => one.id === id) ?? null)}
            options={others.map((one) => ({
              id: one.id,
              name: `${timesText(one)} · ${nameOf(one)} · ${namesOf(one.classes, calendarWords.nobody.class)}`,
              detail: namesOf(one.trainers, calendarWords.noTrainer),
            }))}
            {...(error && { error })}
          />
        )
      }}
    </Loaded>
  )
}

/** The slot of another session against this one's, both or neither. */
export default function SwapDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const [on, setOn] = useState<string | null>(session.on_date)
  const [other, choose] = useState<Session | null>(null)
  const [isTried, tryIt] = useState(false)
  const swap = useCommand(swapSessions, { refreshes, quiet: "when_done" })
  const trial = useTrial<Session>(
    "swap",
    ({ id, version }, is_trial, reason) =>
      swap.run({
        params: { sessionId: session.id },
        body: { version: session.version, other_id: id, other_version: version, is_trial, reason },
      }),
    onClose,
  )
  const check = () => {
    tryIt(true)
    if (other) void trial.check(other)
  }
  if (trial.found)
    return (
      <OperationTrial
        title={words.trialTitle(trial.found.dates.length > 0)}
        found={trial.found}
        datesTitle={words.dates}
        verb={words.verb}
        back={words.back}
        isPending={swap.isPending}
        onBack={trial.back}
        onConfirm={(reason) => void trial.confirm(reason)}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title(nameOf(session))}
      isPending={swap.isPending}
      actions={
        <>
          <Button isDisabled={swap.isPending} onPress={onClose}>
            {weekWords.cancel}
          </Button>
          <Button variant="primary" isPending={swap.isPending} onPress={check}>
            {words.check}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{words.text}</p>
        <DateField
          label={words.day}
          value={on}
          onChange={(day) => {
            setOn(day)
            choose(null)
          }}
        />
        {on !== null && (
          <OtherSession
            session={session}
            on={on}
            chosen={other}
            error={isTried && other === null ? words.noOther : undefined}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  )
}

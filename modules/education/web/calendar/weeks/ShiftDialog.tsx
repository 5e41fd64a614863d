import { daysBetween } from "@jalon/calendar"
import { useCommand } from "@jalon/client"
import { Button, ComboBox, CountField, DateField, Dialog, FormRow, Select } from "@jalon/ui"
import { useState } from "react"
import { shiftSessions } from "../../../wire/index.ts"
import { refreshes } from "../types.ts"
import { LateReason } from "./LateReason.tsx"
import { OperationReport } from "./OperationReport.tsx"
import { weekWords as words } from "./strings.fr.ts"
import type { WeekDialogProps } from "./types.ts"
import { useOperation } from "./use-operation.ts"
import styles from "./weeks.module.css"

const EVERY = "every"
const MOST_DAYS = 62

const datesFault = (from: string | null, to: string | null): string | undefined => {
  if (from === null || to === null || to < from) return words.noDates
  return daysBetween(from, to) >= MOST_DAYS ? words.tooLong : undefined
}

/** The sessions of some days, of a class or of all, some days or weeks later or earlier. */
export default function ShiftDialog({ calendar, choices, onClose }: WeekDialogProps) {
  const [classId, chooseClass] = useState(calendar.by === "class" ? (calendar.of ?? EVERY) : EVERY)
  const [dates, setDates] = useState<{ from: string | null; to: string | null }>({
    from: calendar.from,
    to: calendar.to,
  })
  const [count, setCount] = useState<number | null>(1)
  const [unit, setUnit] = useState<"days" | "weeks">("weeks")
  const [direction, setDirection] = useState<"later" | "earlier">("later")
  const [reason, setReason] = useState("")
  const [isTried, tryIt] = useState(false)
  const shift = useCommand(shiftSessions, { refreshes, quiet: "when_done" })
  const operation = useOperation("shift", onClose)
  if (operation.report)
    return <OperationReport kind="shift" report={operation.report} operation={operation} onClose={onClose} />
  const fault = datesFault(dates.from, dates.to)
  // Asked for once it is known that some come late, and kept while it is typed.
  const isLate = shift.refused?.code === "operation.late" || reason !== ""
  const isCountMissing = count === null || count === 0
  const send = async () => {
    tryIt(true)
    const { from, to } = dates
    if (fault || isCountMissing || from === null || to === null) return
    const days = count * (unit === "weeks" ? 7 : 1) * (direction === "later" ? 1 : -1)
    const answer = await shift.run({
      body: { class_id: classId === EVERY ? null : classId, from, to, days, reason: reason.trim() || null },
    })
    if (answer) operation.finish(answer)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.shiftTitle}
      isPending={shift.isPending}
      actions={
        <>
          <Button isDisabled={shift.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" isPending={shift.isPending} onPress={() => void send()}>
            {words.shiftVerb}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{words.shiftText}</p>
        <ComboBox
          label={words.class}
          value={classId}
          onChange={(id) => chooseClass(id ?? EVERY)}
          options={[
            { id: EVERY, name: words.everyClass },
            ...choices.classes.map(({ id, name, site }) => ({ id, name, ...(site && { detail: site }) })),
          ]}
        />
        <FormRow>
          <DateField
            label={words.from}
            value={dates.from}
            onChange={(from) => setDates({ ...dates, from })}
            {...(isTried && fault && { error: fault })}
          />
          <DateField label={words.to} value={dates.to} onChange={(to) => setDates({ ...dates, to })} />
        </FormRow>
        <FormRow>
          <CountField
            label={words.by}
            value={count}
            onChange={setCount}
            {...(isTried && isCountMissing && { error: words.noCount })}
          />
          <Select
            label={words.unit}
            value={unit}
            onChange={(event) => setUnit(event.target.value === "days" ? "days" : "weeks")}
            placeholder={null}
            options={[
              { value: "weeks", label: words.units.weeks },
              { value: "days", label: words.units.days },
            ]}
          />
          <Select
            label={words.direction}
            value={direction}
            onChange={(event) => setDirection(event.target.value === "later" ? "later" : "earlier")}
            placeholder={null}
            options={[
              { value: "later", label: words.directions.later },
              { value: "earlier", label: words.directions.earlier },
            ]}
          />
        </FormRow>
        {isLate && (
          <LateReason
            text={words.lateShift}
            reason={reason}
            isMissing={shift.refused?.code === "operation.late" && reason.trim() === ""}
            onChange={setReason}
          />
        )}
      </div>
    </Dialog>
  )
}

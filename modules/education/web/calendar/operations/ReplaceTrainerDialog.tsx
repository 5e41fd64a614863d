import { daysBetween } from "@jalon/calendar"
import { useCommand } from "@jalon/client"
import { addDays } from "@jalon/kernel"
import { Button, ComboBox, DateField, Dialog, FormRow } from "@jalon/ui"
import { useState } from "react"
import { replaceTrainer } from "../../../wire/index.ts"
import { refreshes } from "../types.ts"
import { OperationTrial } from "../weeks/OperationTrial.tsx"
import { weekWords } from "../weeks/strings.fr.ts"
import type { WeekDialogProps } from "../weeks/types.ts"
import { useTrial } from "../weeks/use-trial.ts"
import styles from "../weeks/weeks.module.css"
import { replaceWords as words } from "./strings.fr.ts"

const EVERY = "every"
const MOST_DAYS = 366
const WEEKS = 4

type Asked = { from: string; to: string; trainer_id: string; by_trainer_id: string }

const datesFault = (from: string | null, to: string | null): string | undefined => {
  if (from === null || to === null || to < from) return weekWords.noDates
  return daysBetween(from, to) >= MOST_DAYS ? words.tooLong : undefined
}

/** A trainer's sessions of some days to another: what would change is told before it does. */
export default function ReplaceTrainerDialog({ calendar, choices, onClose }: WeekDialogProps) {
  const [trainer, chooseTrainer] = useState(calendar.by === "trainer" ? calendar.of : null)
  const [by, chooseBy] = useState<string | null>(null)
  const [classId, chooseClass] = useState(calendar.by === "class" ? (calendar.of ?? EVERY) : EVERY)
  const [subjectId, chooseSubject] = useState(EVERY)
  const [dates, setDates] = useState<{ from: string | null; to: string | null }>({
    from: calendar.from,
    to: addDays(calendar.from, WEEKS * 7 - 1),
  })
  const [isTried, tryIt] = useState(false)
  const replace = useCommand(replaceTrainer, { refreshes, quiet: "when_done" })
  const trial = useTrial<Asked>(
    "replace",
    (asked, is_trial, reason) =>
      replace.run({
        body: {
          ...asked,
          ...(classId !== EVERY && { class_ids: [classId] }),
          ...(subjectId !== EVERY && { subject_ids: [subjectId] }),
          is_trial,
          reason,
        },
      }),
    onClose,
  )
  const fault = datesFault(dates.from, dates.to)
  const byFault = by === null ? words.noTrainer : by === trainer ? words.sameTrainer : undefined
  const trainers = choices.trainers.map(({ id, name }) => ({ id, name }))
  const nameOf = (id: string | null) => trainers.find((one) => one.id === id)?.name ?? ""
  const check = () => {
    tryIt(true)
    const { from, to } = dates
    if (fault || byFault || from === null || to === null || trainer === null || by === null) return
    void trial.check({ from, to, trainer_id: trainer, by_trainer_id: by })
  }
  if (trial.found)
    return (
      <OperationTrial
        title={words.trialTitle(trial.found.dates.length)}
        found={trial.found}
        datesTitle={words.dates}
        verb={words.verb(trial.found.dates.length)}
        back={words.back}
        isPending={replace.isPending}
        onBack={trial.back}
        onConfirm={(reason) => void trial.confirm(reason)}
      >
        <p>{words.trialText(nameOf(trainer), nameOf(by))}</p>
      </OperationTrial>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isPending={replace.isPending}
      actions={
        <>
          <Button isDisabled={replace.isPending} onPress={onClose}>
            {weekWords.cancel}
          </Button>
          <Button variant="primary" isPending={replace.isPending} onPress={check}>
            {words.check}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{words.text}</p>
        <ComboBox
          label={words.trainer}
          value={trainer}
          onChange={chooseTrainer}
          options={trainers}
          {...(isTried && trainer === null && { error: words.noTrainer })}
        />
        <ComboBox
          label={words.by}
          value={by}
          onChange={chooseBy}
          options={trainers}
          {...(isTried && byFault && { error: byFault })}
        />
        <FormRow>
          <DateField
            label={weekWords.from}
            value={dates.from}
            onChange={(from) => setDates({ ...dates, from })}
            {...(isTried && fault && { error: fault })}
          />
          <DateField label={weekWords.to} value={dates.to} onChange={(to) => setDates({ ...dates, to })} />
        </FormRow>
        <ComboBox
          label={words.class}
          value={classId}
          onChange={(id) => chooseClass(id ?? EVERY)}
          options={[
            { id: EVERY, name: weekWords.everyClass },
            ...choices.classes.map(({ id, name, site }) => ({ id, name, ...(site && { detail: site }) })),
          ]}
        />
        <ComboBox
          label={words.subject}
          value={subjectId}
          onChange={(id) => chooseSubject(id ?? EVERY)}
          options={[
            { id: EVERY, name: words.everySubject },
            ...choices.subjects.map(({ id, title, short_code }) => ({
              id,
              name: title,
              detail: short_code,
            })),
          ]}
        />
      </div>
    </Dialog>
  )
}

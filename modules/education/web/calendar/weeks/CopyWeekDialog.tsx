import { isoWeekOf, mondayOf } from "@jalon/calendar"
import { useCommand } from "@jalon/client"
import { addDays, formatFrenchDate } from "@jalon/kernel"
import { Button, Checkbox, ComboBox, Dialog } from "@jalon/ui"
import { useState } from "react"
import { copyWeek } from "../../../wire/index.ts"
import { calendarWords } from "../strings.fr.ts"
import { refreshes } from "../types.ts"
import { OperationReport } from "./OperationReport.tsx"
import { weekWords as words } from "./strings.fr.ts"
import type { WeekDialogProps } from "./types.ts"
import { useOperation } from "./use-operation.ts"
import styles from "./weeks.module.css"

/** Offered where no class says when it ends. */
const WEEKS = 16
/** As many as one copy may fill. */
const MOST_WEEKS = 40

/** The weeks that follow, as far as the class goes. */
const weeksAfter = (source: string, endsOn: string | undefined): string[] => {
  const weeks = Array.from({ length: MOST_WEEKS }, (_, index) => addDays(source, (index + 1) * 7))
  return endsOn === undefined ? weeks.slice(0, WEEKS) : weeks.filter((monday) => monday <= endsOn)
}

const weekText = (monday: string): string =>
  calendarWords.week(isoWeekOf(monday).week, formatFrenchDate(monday), formatFrenchDate(addDays(monday, 6)))

/** A week of a class to one or several of those that follow, as drafts. */
export default function CopyWeekDialog({ calendar, choices, onClose }: WeekDialogProps) {
  const source = mondayOf(calendar.from)
  const [classId, chooseClass] = useState(calendar.by === "class" ? calendar.of : null)
  const weeks = weeksAfter(source, choices.classes.find(({ id }) => id === classId)?.end_date)
  const [chosen, choose] = useState<readonly string[]>([])
  const [isTried, tryIt] = useState(false)
  const copy = useCommand(copyWeek, { refreshes, quiet: "when_done" })
  const operation = useOperation("copy", onClose)
  if (operation.report)
    return <OperationReport kind="copy" report={operation.report} operation={operation} onClose={onClose} />
  const send = async () => {
    tryIt(true)
    if (classId === null || chosen.length === 0) return
    const answer = await copy.run({
      body: { class_id: classId, source, targets: chosen.filter((week) => weeks.includes(week)) },
    })
    if (answer) operation.finish(answer)
  }
  const isAll = chosen.length === weeks.length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.copyTitle}
      isPending={copy.isPending}
      actions={
        <>
          <Button isDisabled={copy.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" isPending={copy.isPending} onPress={() => void send()}>
            {words.copyVerb(chosen.length)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{words.copyText(weekText(source))}</p>
        <ComboBox
          label={words.class}
          value={classId}
          onChange={chooseClass}
          options={choices.classes.map(({ id, name, site }) => ({ id, name, ...(site && { detail: site }) }))}
          {...(isTried && classId === null && { error: words.noClass })}
        />
        <fieldset className={styles.weeks}>
          <legend>{words.targets}</legend>
          <div>
            <Button size="small" onPress={() => choose(isAll ? [] : weeks)}>
              {isAll ? words.chooseNone : words.chooseAll}
            </Button>
          </div>
          <div className={styles.choices}>
            {weeks.map((week) => (
              <Checkbox
                key={week}
                isSelected={chosen.includes(week)}
                onChange={(isSelected) =>
                  choose(isSelected ? [...chosen, week] : chosen.filter((one) => one !== week))
                }
              >
                {weekText(week)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        {isTried && chosen.length === 0 && (
          <p role="alert" className={styles.missing}>
            {words.noWeek}
          </p>
        )}
      </div>
    </Dialog>
  )
}

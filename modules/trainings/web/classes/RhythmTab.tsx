import { describeRhythm, type Rhythm } from "@jalon/calendar"
import { type Answer, useCommand, useRead } from "@jalon/client"
import { Loaded, RecordSection } from "@jalon/screens"
import { Button, Dialog, YearPainter } from "@jalon/ui"
import { useState } from "react"
import { drawnDays, presetOf, presetRhythm, RHYTHM_PRESETS } from "../../rules/index.ts"
import { getClass, getClassCalendar, listClasses, rhythmOf, sentRhythm, setRhythm } from "../../wire/index.ts"
import { RhythmDialog } from "./RhythmDialog.tsx"
import styles from "./rhythm.module.css"
import { classWords, rhythmWords as words } from "./strings.fr.ts"
import { useDrawnYear } from "./use-drawn-year.ts"

type Calendar = Answer<typeof getClassCalendar>["calendar"]
type Choice = { rhythm: Rhythm; closure_policy: Calendar["closure_policy"] }

export function RhythmTab({ classId }: { classId: string }) {
  const read = useRead(getClassCalendar, { params: { classId } })
  return <Loaded read={read}>{({ calendar }) => <Year calendar={calendar} />}</Loaded>
}

function Year({ calendar: first }: { calendar: Calendar }) {
  const [calendar, setCalendar] = useState(first)
  const [asked, ask] = useState<Choice | "other" | null>(null)
  const set = useCommand(setRhythm, { refreshes: [getClass, listClasses] })
  const year = useDrawnYear(calendar)
  const rhythm = calendar.rhythm === null ? null : rhythmOf(calendar.rhythm)
  const preset = presetOf(rhythm)
  const drawn = drawnDays(rhythm, year.periods, {
    ...calendar.active,
    closures: calendar.closures,
    holidays: calendar.holidays,
    policy: calendar.closure_policy,
  })

  const apply = async (choice: Choice) => {
    ask(null)
    await year.settle()
    const answer = await set.run({
      params: { classId: calendar.class.id },
      body: { ...choice, rhythm: sentRhythm(choice.rhythm) },
    })
    if (!answer) return
    setCalendar(answer.calendar)
    year.replace(answer.calendar.periods)
  }
  const choose = (choice: Choice) => (drawn > 0 ? ask(choice) : void apply(choice))

  return (
    <div className={styles.tab}>
      <RecordSection title={words.start}>
        <div>
          {calendar.may_edit && (
            <div className={styles.presets}>
              {RHYTHM_PRESETS.map((one) => (
                <Button
                  key={one}
                  variant={one === preset ? "soft" : "secondary"}
                  aria-pressed={one === preset}
                  aria-label={`${words.presets[one]} : ${words.presetHints[one]}`}
                  isDisabled={set.isPending}
                  onPress={() =>
                    choose({
                      rhythm: presetRhythm(one, calendar.active.from),
                      closure_policy: calendar.closure_policy,
                    })
                  }
                >
                  {words.presets[one]}
                </Button>
              ))}
              <Button
                variant={rhythm !== null && preset === null ? "soft" : "secondary"}
                isDisabled={set.isPending}
                onPress={() => ask("other")}
              >
                {words.other}
              </Button>
            </div>
          )}
          <p className={styles.current}>
            {rhythm === null ? words.none : words.current(describeRhythm(rhythm))}
            {drawn > 0 && ` · ${words.drawn(drawn)}`}
          </p>
        </div>
      </RecordSection>
      <RecordSection
        title={words.yearTitle}
        action={
          <span role="status" className={styles.state}>
            {year.state}
          </span>
        }
      >
        <YearPainter
          label={words.year(calendar.class.name, calendar.class.school_year)}
          range={calendar.range}
          active={calendar.active}
          periods={year.periods}
          holidays={calendar.holidays}
          closures={calendar.closures}
          breaks={calendar.breaks}
          {...(calendar.break_zone && { breaksLabel: words.zone(calendar.break_zone) })}
          dailyMinutes={calendar.daily_minutes}
          {...(calendar.due_minutes !== null && { dueMinutes: calendar.due_minutes })}
          today={new Date().toLocaleDateString("sv-SE")}
          {...(calendar.may_edit && { onChange: year.change })}
        />
      </RecordSection>
      {asked === "other" && (
        <RhythmDialog
          rhythm={rhythm}
          policy={calendar.closure_policy}
          start={calendar.active.from}
          onClose={() => ask(null)}
          onApply={choose}
        />
      )}
      {asked !== null && asked !== "other" && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => isOpen || ask(null)}
          title={words.confirmTitle}
          actions={(close) => (
            <>
              <Button onPress={close}>{classWords.cancel}</Button>
              <Button variant="primary" onPress={() => void apply(asked)}>
                {words.confirm}
              </Button>
            </>
          )}
        >
          {words.confirmText(drawn)}
        </Dialog>
      )}
    </div>
  )
}

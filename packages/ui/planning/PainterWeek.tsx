import type { IsoWeek } from "@jalon/calendar"
import { Lock } from "lucide-react"
import { cx } from "../cx.ts"
import { dayLetters, type WeekState } from "./day-states.ts"
import { dayNumber } from "./french-dates.ts"
import styles from "./painter-cells.module.css"
import { painterStrings as words } from "./strings.fr.ts"

/** The picture of one week: its number, a tile in colour and letter, its Monday, and what falls in it. */
export function PainterWeek({ week, state, isToday }: { week: IsoWeek; state: WeekState; isToday: boolean }) {
  const { days, kind } = state
  return (
    <>
      <span className={cx(styles.number, isToday && styles.current)}>{week.week}</span>
      <span className={styles.tile} data-kind={kind}>
        {kind === "mixed" && (
          <span className={styles.stripes}>
            {days.map((day) => (
              <span key={day.date} data-kind={day.kind} />
            ))}
          </span>
        )}
        <span className={cx(styles.letter, kind === "mixed" && styles.pill)}>{letterOf(state)}</span>
        {kind !== "none" && <Notches state={state} />}
        {state.isLocked && <Lock className={styles.lock} />}
      </span>
      <span className={styles.monday}>{dayNumber(week.monday)}</span>
      <span className={styles.lines}>
        <span className={cx(days.some(({ closure }) => closure) && styles.closedLine)} />
        <span className={cx(days.some(({ schoolBreak }) => schoolBreak) && styles.breakLine)} />
      </span>
    </>
  )
}

const letterOf = ({ kind, schoolDays, days }: WeekState): string => {
  switch (kind) {
    case "school":
    case "company":
      return dayLetters[kind]
    case "mixed":
      return words.shared(schoolDays)
    case "other": {
      const other = days.find((day) => day.kind !== "none")?.kind
      return other && other !== "none" ? dayLetters[other] : ""
    }
    case "none":
      return ""
  }
}

/** Days of the week that are neither at school nor in the company, cut out of the foot of the tile. */
function Notches({ state }: { state: WeekState }) {
  const isCut = (kind: string) => !["school", "company", "none"].includes(kind)
  if (state.kind === "other" || !state.days.some(({ kind }) => isCut(kind))) return null
  return (
    <span className={styles.notches}>
      {state.days.map(({ date, kind }) => (
        <span key={date} data-notch={isCut(kind) ? kind : undefined} />
      ))}
    </span>
  )
}

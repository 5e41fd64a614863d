import { mondayOf } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { cx } from "../cx.ts"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { dayLetters, isReachable, type ReadDay, readWeek, type YearInput } from "./day-states.ts"
import { monthName, monthWithYear } from "./french-dates.ts"
import { PainterWeek } from "./PainterWeek.tsx"
import cells from "./painter-cells.module.css"
import { type Cell, isSelected, type Selection } from "./painter-cells.ts"
import { dayInDetail, sentence, weekInWords, painterStrings as words } from "./strings.fr.ts"
import { type PlacedWeek, type Strip, weeksOfStrip } from "./year-layout.ts"
import styles from "./year-painter.module.css"

interface StripProps {
  strip: Strip
  rows: number
  readDay: ReadDay
  active: YearInput["active"]
  today: IsoDate
  at: Cell
  selection: Selection
  hasSelection: boolean
}

// Above the weeks, the row of the months.
const FIRST_ROW = 2

/** Some months as one band of weeks, with their days under them when asked. */
export function PainterStrip({ strip, rows, ...view }: StripProps) {
  const weeks = weeksOfStrip(strip)
  const [first, last] = [strip.months[0]?.month ?? "", strip.months.at(-1)?.month ?? ""]
  return (
    <tbody
      aria-label={first === last ? monthWithYear(first) : `${monthWithYear(first)} – ${monthWithYear(last)}`}
      className={styles.strip}
      style={{ gridTemplateColumns: strip.columns }}
    >
      <tr className={styles.row}>
        {strip.months.map(({ month, weeks: [week, ...others] }) => (
          <th
            scope="colgroup"
            key={month}
            className={styles.month}
            style={{ gridColumn: `${week?.column ?? 1} / span ${others.length + 1}` }}
          >
            {sentence(monthName(month))}
            {(month.endsWith("-01") || month === first) && <small>{month.slice(0, 4)}</small>}
          </th>
        ))}
      </tr>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are the week and its five days, always in this order.
        <tr key={row} className={styles.row}>
          {row > 0 && (
            <th scope="row" className={styles.dayName} style={{ gridRow: row + FIRST_ROW }}>
              <span aria-hidden="true">{words.weekdayLetters[row - 1]}</span>
              <VisuallyHidden>{words.weekdays[row - 1]}</VisuallyHidden>
            </th>
          )}
          {weeks.map((week) => (
            <PainterCell key={week.monday} week={week} row={row} {...view} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface CellProps extends Omit<StripProps, "strip" | "rows"> {
  week: PlacedWeek
  row: number
}

function PainterCell({ week, row, readDay, active, today, at, selection, hasSelection }: CellProps) {
  const cell = { week: week.index, row }
  const place = { gridColumn: week.column, gridRow: row + FIRST_ROW }
  const day = row > 0 ? readDay(addDays(week.monday, row - 1)) : undefined
  const isVoid = day ? day.kind === "none" && !isInside(active, day.date) : !isReachable(week.monday, active)
  const isToday = day ? day.date === today : week.monday === mondayOf(today)
  const state = readWeek(week.monday, readDay)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid take the focus.
      role="gridcell"
      {...(isVoid ? {} : { "data-week": week.index, "data-row": row })}
      tabIndex={at.week === week.index && at.row === row ? 0 : -1}
      aria-disabled={isVoid || undefined}
      aria-selected={hasSelection && isSelected(selection, cell)}
      className={day ? cx(cells.day, isToday && cells.currentDay) : cells.week}
      data-kind={day?.kind}
      data-void={isVoid || undefined}
      style={place}
    >
      <VisuallyHidden>
        {day ? dayInDetail(day, isToday) : weekInWords(week.week, state, isToday)}
      </VisuallyHidden>
      {day ? (
        <span aria-hidden="true">{day.kind === "none" ? "" : dayLetters[day.kind]}</span>
      ) : (
        <span aria-hidden="true" className={cells.picture}>
          <PainterWeek week={week} state={state} isToday={isToday} />
        </span>
      )}
    </td>
  )
}

const isInside = ({ from, to }: YearInput["active"], date: IsoDate): boolean => from <= date && date <= to

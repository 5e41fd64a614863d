import { parseDate } from "@internationalized/date"
import type { IsoDate } from "@jalon/kernel"
import { ChevronLeft, ChevronRight } from "lucide-react"
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  type Key,
} from "react-aria-components"
import { cx } from "../cx.ts"
import styles from "./calendar.module.css"
import { fieldStrings } from "./strings.fr.ts"

interface CalendarPaneProps {
  value: IsoDate | null
  today: IsoDate
  onChoose: (date: IsoDate) => void
}

/** Loaded the first time a calendar opens: most dates are typed. */
export default function CalendarPane({ value, today, onChoose }: CalendarPaneProps) {
  return (
    <Calendar
      className={cx(styles.calendar)}
      aria-label={fieldStrings.calendar}
      firstDayOfWeek="mon"
      autoFocus
      value={value ? parseDate(value) : null}
      defaultFocusedValue={parseDate(value ?? today)}
      onChange={(date) => onChoose(date.toString())}
    >
      <header className={styles.header}>
        <Button slot="previous" className={cx(styles.step)} aria-label={fieldStrings.previousMonth}>
          <ChevronLeft aria-hidden />
        </Button>
        <div className={styles.pickers}>
          <CalendarMonthPicker>
            {(picker) => <PeriodSelect name={fieldStrings.month} picker={picker} />}
          </CalendarMonthPicker>
          <CalendarYearPicker visibleYears={121}>
            {(picker) => <PeriodSelect name={fieldStrings.year} picker={picker} />}
          </CalendarYearPicker>
        </div>
        <Button slot="next" className={cx(styles.step)} aria-label={fieldStrings.nextMonth}>
          <ChevronRight aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={cx(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={cx(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={cx(styles.day)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

interface PeriodSelectProps {
  name: string
  picker: {
    value: Key
    onChange: (key: Key | null) => void
    items: readonly { id: number; formatted: string }[]
  }
}

function PeriodSelect({ name, picker }: PeriodSelectProps) {
  return (
    <select
      className={styles.period}
      aria-label={name}
      value={String(picker.value)}
      onChange={(event) => picker.onChange(Number(event.target.value))}
    >
      {picker.items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  )
}

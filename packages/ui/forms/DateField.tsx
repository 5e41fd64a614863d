import { addDays, formatFrenchDate, type IsoDate, readFrenchDate, type YearRule } from "@jalon/kernel"
import { CalendarDays } from "lucide-react"
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react"
import { Button } from "react-aria-components"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import type { FieldWords } from "./FieldFrame.tsx"
import styles from "./field.module.css"
import { fieldStrings, impossibleDate } from "./strings.fr.ts"
import { TextField } from "./TextField.tsx"
import { type Reading, type TypedProps, useTypedValue } from "./use-typed-value.ts"

/** Apart, with all that popovers need: most dates are typed. */
const CalendarPopover = lazy(() => import("./CalendarPopover.tsx"))

type InputProps = Pick<
  ComponentProps<"input">,
  "id" | "name" | "ref" | "disabled" | "readOnly" | "autoComplete" | "onBlur" | "autoFocus"
>

/** The value is YYYY-MM-DD, without time zone. */
export interface DateFieldProps extends FieldWords, InputProps, TypedProps<IsoDate> {
  twoDigitYear?: YearRule["twoDigitYear"]
  today?: IsoDate
}

/** A text field on purpose: the stock date fields follow the browser's language and guess. */
export function DateField(props: DateFieldProps) {
  const { value, unreadable, onChange, twoDigitYear = "this century", today = localToday(), ...rest } = props
  const rule = { twoDigitYear, today }
  const field = useTypedValue({
    label: rest.label,
    value,
    unreadable,
    onChange,
    read: (text) => readDate(text, rule),
    readTyping: (text) => readDateInFull(text, rule),
    format: formatFrenchDate,
  })
  const blocked = rest.disabled || rest.readOnly

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") field.leave()
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || blocked) return
    event.preventDefault()
    const reading = readDate(field.text, rule)
    if (field.text.trim() === "") field.choose(today)
    else if ("value" in reading) field.choose(addDays(reading.value, step))
  }

  return (
    <TextField
      width="date"
      {...rest}
      numeric
      inputMode="text"
      placeholder={fieldStrings.dateFormat}
      autoComplete={rest.autoComplete ?? "off"}
      value={field.text}
      error={field.precision ? strings.invalid : rest.error}
      precision={field.precision ?? rest.precision}
      onChange={(event) => field.type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        field.leave()
        rest.onBlur?.(event)
      }}
      button={
        <CalendarButton
          label={rest.label}
          isDisabled={Boolean(blocked)}
          value={value}
          today={today}
          onChoose={field.choose}
        />
      }
    />
  )
}

const readDate = (text: string, rule: YearRule): Reading<IsoDate> => {
  const read = readFrenchDate(text, rule)
  if (read.kind === "date") return { value: read.value }
  return {
    precision:
      read.kind === "impossible" ? impossibleDate(read.written, read.part) : fieldStrings.dateExample,
  }
}

/** « 030920 » may be on its way to « 03092026 »: a year in full leaves no doubt. */
const readDateInFull = (text: string, rule: YearRule): Reading<IsoDate> => {
  const read = readDate(text, rule)
  return "value" in read && !text.includes(read.value.slice(0, 4))
    ? { precision: fieldStrings.dateExample }
    : read
}

const localToday = (): IsoDate => {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, "0")
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

interface CalendarButtonProps {
  label: string
  isDisabled: boolean
  value: IsoDate | null
  today: IsoDate
  onChoose: (date: IsoDate) => void
}

function CalendarButton({ label, isDisabled, value, today, onChoose }: CalendarButtonProps) {
  const [shown, setShown] = useState<"never" | "open" | "closed">("never")
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = shown === "open"
  return (
    <>
      <Button
        ref={button}
        className={cx(styles.inside, styles.icon)}
        isDisabled={isDisabled}
        aria-label={`${fieldStrings.openCalendar} – ${label}`}
        aria-expanded={isOpen}
        onPress={() => setShown("open")}
      >
        <CalendarDays aria-hidden />
      </Button>
      {shown !== "never" && (
        <Suspense fallback={null}>
          <CalendarPopover
            label={`${fieldStrings.calendar} – ${label}`}
            triggerRef={button}
            isOpen={isOpen}
            onOpenChange={(opened) => setShown(opened ? "open" : "closed")}
            value={value}
            today={today}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  )
}

import { DateField, IconButton, Select, TextField } from "@jalon/ui"
import { Trash2 } from "lucide-react"
import type { Availability } from "../../wire/index.ts"
import { TimeField } from "../shared/TimeField.tsx"
import { availabilityWords as words } from "./strings.fr.ts"
import styles from "./trainers.module.css"
import { WrittenLines } from "./WrittenLines.tsx"

const DATES = "dates"
/** Where the schema puts what is wrong with a line: on it, or on one of its times. */
const FAULTY = ["", ".start_minute", ".end_minute"]
/** No time of a day: the line is refused until one is typed. */
const UNREAD = -1
const WORKING_DAY = { start_minute: 9 * 60, end_minute: 17 * 60 }
const first: Availability = {
  kind: "unavailable",
  weekday: 1,
  from_date: null,
  to_date: null,
  ...WORKING_DAY,
  note: null,
}

interface LineProps {
  one: Availability
  rank: number
  error: string | undefined
  onChange: (one: Availability) => void
  onRemove: () => void
}

function Line({ one, rank, error, onChange, onRemove }: LineProps) {
  const set = (changes: Partial<Availability>) => onChange({ ...one, ...changes })
  return (
    <fieldset className={styles.entry}>
      <legend>{words.line(rank)}</legend>
      <div className={styles.fields}>
        <Select
          label={words.kind}
          value={one.kind}
          onChange={(event) => set({ kind: event.target.value as Availability["kind"] })}
          options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
          placeholder={null}
          width="amount"
        />
        <Select
          label={words.when}
          value={one.weekday === null ? DATES : String(one.weekday)}
          onChange={({ target: { value } }) =>
            set(
              value === DATES
                ? { weekday: null }
                : { weekday: Number(value), from_date: null, to_date: null },
            )
          }
          options={[
            ...words.weekdays.map((label, index) => ({ value: String(index + 1), label })),
            { value: DATES, label: words.dates },
          ]}
          placeholder={null}
          width="amount"
        />
        {one.weekday === null && (
          <>
            <DateField
              label={words.from}
              value={one.from_date}
              onChange={(from_date) => set({ from_date })}
            />
            <DateField label={words.to} value={one.to_date} onChange={(to_date) => set({ to_date })} />
          </>
        )}
      </div>
      <div className={styles.fields}>
        <TimeField
          label={words.start}
          value={one.start_minute}
          onChange={(minutes) => set({ start_minute: minutes ?? UNREAD })}
        />
        <TimeField
          label={words.end}
          value={one.end_minute}
          onChange={(minutes) => set({ end_minute: minutes ?? UNREAD })}
          error={error && words.wrong}
        />
        <TextField
          label={words.note}
          optional
          maxLength={200}
          value={one.note ?? ""}
          onChange={({ target }) => set({ note: target.value || null })}
        />
        <IconButton
          className={styles.remove}
          label={words.remove(rank)}
          icon={<Trash2 aria-hidden />}
          onPress={onRemove}
        />
      </div>
    </fieldset>
  )
}

interface AvailabilityFieldsProps {
  lines: Availability[]
  onWrite: (lines: Availability[]) => void
  faultOf: (path: string) => string | undefined
}

/** The lines of a form that writes an `availability`: somebody's, or one's own. */
export function AvailabilityFields({ lines, onWrite, faultOf }: AvailabilityFieldsProps) {
  return (
    <WrittenLines lines={lines} words={words} next={first} onWrite={(next) => onWrite(next)}>
      {({ index, ...line }) => (
        <Line
          {...line}
          rank={index + 1}
          error={FAULTY.map((part) => faultOf(`availability.${index}${part}`)).find(Boolean)}
        />
      )}
    </WrittenLines>
  )
}

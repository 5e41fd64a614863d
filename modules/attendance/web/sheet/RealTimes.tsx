import { TimeField } from "@jalon/education/web"
import { TextArea } from "@jalon/ui"
import { useState } from "react"
import { needsTimesReason } from "../../rules/index.ts"
import styles from "./sheet.module.css"
import type { Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const MINUTE = 60_000
const words = sheetWords.countersign

const spanOf = (start: number, end: number) => ({ from: start * MINUTE, to: end * MINUTE })

/** When the lesson really began and ended: as planned until somebody says otherwise. */
export const useRealTimes = (sheet: Sheet) => {
  const [start, setStart] = useState<number | null>(sheet.start_minute)
  const [end, setEnd] = useState<number | null>(sheet.end_minute)
  const [reason, setReason] = useState("")
  const from = start ?? sheet.start_minute
  const to = end ?? sheet.end_minute
  const isAsPlanned = from === sheet.start_minute && to === sheet.end_minute
  const needsReason = needsTimesReason(spanOf(sheet.start_minute, sheet.end_minute), spanOf(from, to))
  return {
    start,
    setStart,
    end,
    setEnd,
    reason,
    setReason,
    needsReason,
    /** What cannot be read is not taken for what was planned. */
    isReadable: start !== null && end !== null,
    body: isAsPlanned
      ? {}
      : {
          start_minute: from,
          end_minute: to,
          ...(needsReason && reason.trim() !== "" && { times_reason: reason.trim() }),
        },
  }
}

const missing = (minute: number | null) => (minute === null ? words.realMissing : undefined)

interface TimesFieldsProps {
  times: Pick<ReturnType<typeof useRealTimes>, "start" | "setStart" | "end" | "setEnd">
  fields: Readonly<Record<string, string>>
}

export function TimesFields({ times, fields }: TimesFieldsProps) {
  return (
    <div className={styles.times}>
      <TimeField
        label={words.realStart}
        value={times.start}
        onChange={times.setStart}
        error={fields.start_minute ?? missing(times.start)}
      />
      <TimeField
        label={words.realEnd}
        value={times.end}
        onChange={times.setEnd}
        error={fields.end_minute ?? missing(times.end)}
      />
    </div>
  )
}

interface RealTimesProps {
  times: ReturnType<typeof useRealTimes>
  /** What the server found wrong with them. */
  fields: Readonly<Record<string, string>>
}

export function RealTimes({ times, fields }: RealTimesProps) {
  return (
    <>
      <p className={styles.detail}>{words.realHint}</p>
      <TimesFields times={times} fields={fields} />
      {times.needsReason && (
        <TextArea
          label={words.timesReason}
          hint={words.timesReasonHint}
          value={times.reason}
          onChange={({ target }) => times.setReason(target.value)}
          error={fields.times_reason}
          maxLength={500}
        />
      )}
    </>
  )
}

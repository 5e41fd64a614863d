import { useCommand } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { BoxedLine, BoxedList, Button } from "@jalon/ui"
import { useEffect, useRef } from "react"
import {
  areAsPlanned,
  correctionReasonWords,
  countedTimes,
  type LineStatus,
  lineStatusWords,
} from "../../rules/index.ts"
import { decideCorrection } from "../../wire/index.ts"
import { timesText } from "../shared/strings.fr.ts"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.correction
type Correction = Sheet["corrections"][number]

const stateOf = ({ outcome, decided_by, decided_at, may_decide }: Correction): string => {
  if (outcome === null) return may_decide ? "" : words.waits
  const say = outcome === "granted" ? words.granted : words.refused
  return say(decided_by ?? "", formatFrenchDay(decided_at ?? ""))
}

/** What is asked for: the line of a learner, or other hours for everybody. */
const whatOf = (sheet: Sheet, one: Correction): string => {
  const { name, status, start_minute, end_minute } = one
  if (one.student_id !== null || start_minute === null || end_minute === null)
    return `${name ?? ""} → ${lineStatusWords[status as LineStatus]}`
  const times = timesText({ start_minute, end_minute })
  const isPlanned = areAsPlanned(sheet, { start: start_minute, end: end_minute })
  return words.hours(isPlanned ? words.planned(times) : times)
}

/** Beside what waits: what counts until somebody decides. */
const today = (sheet: Sheet, { student_id, outcome }: Correction): string | null => {
  if (outcome !== null) return null
  if (student_id === null) {
    const { start, end } = countedTimes(sheet)
    return words.hoursToday(timesText({ start_minute: start, end_minute: end }))
  }
  const line = sheet.lines.find((one) => one.student_id === student_id)
  return line === undefined ? null : words.lineToday(lineStatusWords[line.status as LineStatus])
}

export function Corrections({ sheet }: { sheet: Sheet }) {
  const decide = useCommand(decideCorrection, { refreshes })
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number | null>(null)
  const waiting = sheet.corrections.filter(({ may_decide }) => may_decide).length
  // What is decided loses its buttons, and the focus with them: the next that waits has it then, else what was just decided.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is what takes the focus away
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const lines = [...(list.current?.children ?? [])] as HTMLElement[]
    const next = lines
      .slice(place.current)
      .concat(lines)
      .find((line) => line.querySelector("button"))
    const target = next?.querySelector("button") ?? lines[place.current]
    place.current = null
    target?.focus()
  }, [waiting])
  const answer = (correctionId: string, outcome: "granted" | "refused") => {
    place.current = sheet.corrections.findIndex(({ id }) => id === correctionId)
    void decide.run({ params: { sheetId: sheet.id, correctionId }, body: { outcome } })
  }
  return (
    <BoxedList ref={list}>
      {sheet.corrections.map((one) => (
        <BoxedLine key={one.id} tabIndex={-1} size="small" narrow="beside">
          <span className={styles.who}>
            <span className={styles.name}>{whatOf(sheet, one)}</span>
            {today(sheet, one) && <span className={styles.detail}>{today(sheet, one)}</span>}
            <span className={styles.detail}>
              {correctionReasonWords[one.reason_code]} · {one.reason}
            </span>
            <span className={styles.detail}>
              {words.asked(one.requested_by, formatFrenchDay(one.requested_at))}
              {stateOf(one) && ` · ${stateOf(one)}`}
            </span>
          </span>
          {one.may_decide && (
            <span className={styles.decisions}>
              <Button onPress={() => answer(one.id, "refused")}>{words.refuse}</Button>
              <Button variant="primary" onPress={() => answer(one.id, "granted")}>
                {words.grant}
              </Button>
            </span>
          )}
        </BoxedLine>
      ))}
    </BoxedList>
  )
}

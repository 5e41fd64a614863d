import { useCommand } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { BoxedLine, BoxedList, Button } from "@jalon/ui"
import { areAsPlanned, countedTimes, type LineStatus, lineStatusWords } from "../../rules/index.ts"
import { decideCorrection } from "../../wire/index.ts"
import { timesText } from "../shared/strings.fr.ts"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { correctionReasonWords, sheetWords } from "./strings.fr.ts"

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

/** Beside hours that wait: those that count until somebody decides. */
const hoursToday = (sheet: Sheet, { student_id, outcome }: Correction): string | null => {
  if (student_id !== null || outcome !== null) return null
  const { start, end } = countedTimes(sheet)
  return words.hoursToday(timesText({ start_minute: start, end_minute: end }))
}

export function Corrections({ sheet }: { sheet: Sheet }) {
  const decide = useCommand(decideCorrection, { refreshes })
  const answer = (correctionId: string, outcome: "granted" | "refused") =>
    void decide.run({ params: { sheetId: sheet.id, correctionId }, body: { outcome } })
  return (
    <BoxedList>
      {sheet.corrections.map((one) => (
        <BoxedLine key={one.id} size="small" narrow="beside">
          <span className={styles.who}>
            <span className={styles.name}>{whatOf(sheet, one)}</span>
            {hoursToday(sheet, one) && <span className={styles.detail}>{hoursToday(sheet, one)}</span>}
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

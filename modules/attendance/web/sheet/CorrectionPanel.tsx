import { useCommand } from "@jalon/client"
import { Banner, Button, RadioGroup, Select, SidePanel, TextArea } from "@jalon/ui"
import { useState } from "react"
import {
  areAsPlanned,
  correctionReasonWords,
  countedTimes,
  LINE_STATUSES,
  lineStatusWords,
} from "../../rules/index.ts"
import { CORRECTION_REASONS, requestCorrection, requestHoursCorrection } from "../../wire/index.ts"
import { timesText } from "../shared/strings.fr.ts"
import { TimesFields } from "./RealTimes.tsx"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.correction
type Becomes = Exclude<(typeof LINE_STATUSES)[number], "expected">
const STATUSES = LINE_STATUSES.filter((status): status is Becomes => status !== "expected")
type About = "line" | "hours"

interface PartProps {
  sheet: Sheet
  onDone: () => void
}
type Why = { reason_code: (typeof CORRECTION_REASONS)[number]; reason: string }

/** What becomes of the line of one learner. */
const useLineCorrection = ({ sheet, onDone }: PartProps) => {
  const [student, setStudent] = useState(sheet.lines[0]?.student_id ?? "")
  const [status, setStatus] = useState<Becomes>("present")
  const { run, ...ask } = useCommand(requestCorrection, { refreshes, onDone })
  return {
    ...ask,
    submit: (why: Why) =>
      void run({ params: { sheetId: sheet.id }, body: { student_id: student, status, ...why } }),
    fields: (
      <>
        <Select
          label={words.who}
          value={student}
          onChange={({ target }) => setStudent(target.value)}
          options={sheet.lines.map(({ student_id, name }) => ({ value: student_id, label: name }))}
        />
        <Select
          label={words.becomes}
          value={status}
          onChange={({ target }) => setStatus(target.value as Becomes)}
          options={STATUSES.map((value) => ({ value, label: lineStatusWords[value] }))}
        />
      </>
    ),
  }
}

/** When the lesson really began and ended, for everybody on the sheet. */
const useHoursCorrection = ({ sheet, onDone }: PartProps) => {
  const now = countedTimes(sheet)
  const [start, setStart] = useState<number | null>(now.start)
  const [end, setEnd] = useState<number | null>(now.end)
  const [resets, setResets] = useState(0)
  const { run, ...ask } = useCommand(requestHoursCorrection, { refreshes, onDone })
  const isPlanned = start !== null && end !== null && areAsPlanned(sheet, { start, end })
  const plan = () => {
    setStart(sheet.start_minute)
    setEnd(sheet.end_minute)
    // What was typed is the field's own: it begins again with the planned times.
    setResets(resets + 1)
  }
  return {
    ...ask,
    submit: (why: Why) => {
      if (start === null || end === null) return
      void run({ params: { sheetId: sheet.id }, body: { start_minute: start, end_minute: end, ...why } })
    },
    fields: (
      <>
        <p className={styles.detail}>{words.hoursHint(timesText(sheet))}</p>
        <TimesFields
          key={resets}
          times={{ start, setStart, end, setEnd }}
          fields={ask.refused?.fields ?? {}}
        />
        {!isPlanned && (
          <span>
            <Button size="small" onPress={plan}>
              {words.asPlanned}
            </Button>
          </span>
        )}
      </>
    ),
  }
}

/** A closed sheet is not written again: one person asks, another grants. */
export function CorrectionPanel({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const hasLines = sheet.lines.length > 0
  const [about, setAbout] = useState<About>(hasLines ? "line" : "hours")
  const [code, setCode] = useState<(typeof CORRECTION_REASONS)[number]>("input_error")
  const [reason, setReason] = useState("")
  const line = useLineCorrection({ sheet, onDone: onClose })
  const hours = useHoursCorrection({ sheet, onDone: onClose })
  const ask = about === "line" ? line : hours
  return (
    <SidePanel
      isOpen
      title={words.title}
      isPending={ask.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button
          variant="primary"
          isPending={ask.isPending}
          onPress={() => ask.submit({ reason_code: code, reason })}
        >
          {words.verb}
        </Button>
      }
    >
      <div className={styles.panel}>
        {ask.refused && (
          <Banner tone="danger" live="urgent">
            {ask.refused.message}
          </Banner>
        )}
        <p>{words.note}</p>
        {hasLines && (
          <RadioGroup
            label={words.about}
            value={about}
            onChange={(value) => setAbout(value as About)}
            options={[
              { value: "line", label: words.abouts.line },
              { value: "hours", label: words.abouts.hours },
            ]}
          />
        )}
        {ask.fields}
        <Select
          label={words.why}
          value={code}
          onChange={({ target }) => setCode(target.value as typeof code)}
          options={CORRECTION_REASONS.map((value) => ({
            value,
            label: correctionReasonWords[value] ?? value,
          }))}
        />
        <TextArea
          label={words.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={ask.refused?.fields?.reason}
          maxLength={500}
        />
      </div>
    </SidePanel>
  )
}

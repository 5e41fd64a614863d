import { useCommand } from "@jalon/client"
import { Banner, Button, Select, SidePanel, TextArea } from "@jalon/ui"
import { useState } from "react"
import { LINE_STATUSES, lineStatusWords } from "../../rules/index.ts"
import { CORRECTION_REASONS, requestCorrection } from "../../wire/index.ts"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { correctionReasonWords, sheetWords } from "./strings.fr.ts"

const words = sheetWords.correction
type Becomes = Exclude<(typeof LINE_STATUSES)[number], "expected">
const STATUSES = LINE_STATUSES.filter((status): status is Becomes => status !== "expected")

/** A closed sheet is not written again: one person asks, another grants. */
export function CorrectionPanel({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const [student, setStudent] = useState(sheet.lines[0]?.student_id ?? "")
  const [status, setStatus] = useState<Becomes>("present")
  const [code, setCode] = useState<(typeof CORRECTION_REASONS)[number]>("input_error")
  const [reason, setReason] = useState("")
  const ask = useCommand(requestCorrection, { refreshes, onDone: onClose })
  const submit = () =>
    void ask.run({
      params: { sheetId: sheet.id },
      body: { student_id: student, status, reason_code: code, reason },
    })
  return (
    <SidePanel
      isOpen
      title={words.title}
      isPending={ask.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" isPending={ask.isPending} onPress={submit}>
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

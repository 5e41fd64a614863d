import { TimeField } from "@jalon/education/web"
import { Banner, Button, RadioGroup, Select, SidePanel, Switch } from "@jalon/ui"
import { useState } from "react"
import { LINE_STATUSES, lineStatusWords, MISSING_REASONS, missingReasonWords } from "../../rules/index.ts"
import { useMarkLine } from "../offline/use-mark-line.ts"
import styles from "./sheet.module.css"
import { type Line, refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.line
type Status = Line["mark"]
type Reason = NonNullable<Line["missing_reason"]>

interface LinePanelProps {
  sheet: Sheet
  line: Line
  /** The mark that led here, when one did. */
  as: "present" | "late" | "absent" | "exempt" | null
  onClose: () => void
}

const firstStatus = (line: Line, as: LinePanelProps["as"]): Status => {
  if (as === null) return line.mark
  return as === "late" ? "present" : as
}

/** Now, on the clock of whoever marks: a lateness is noted as the person comes in. */
const nowMinute = (): number => {
  const now = new Date()
  return now.getHours() * 60 + now.getMinutes()
}

/** Everything that can be said of one learner on a sheet. */
export function LinePanel({ sheet, line, as, onClose }: LinePanelProps) {
  const [status, setStatus] = useState<Status>(firstStatus(line, as))
  const [arrived, setArrived] = useState(
    line.arrived_minute ?? (as === "late" && line.signed_minute === null ? nowMinute() : null),
  )
  const [left, setLeft] = useState(line.left_minute)
  const [reason, setReason] = useState<Reason | null>(line.missing_reason)
  const [isRemote, setRemote] = useState(line.is_remote)
  const save = useMarkLine(sheet, { refreshes, onDone: onClose, onKept: onClose })
  const needsReason = status === "present" && line.signed_at === null
  const submit = () =>
    void save.run({
      params: { sheetId: sheet.id, studentId: line.student_id },
      body: {
        status,
        arrived_minute: status === "present" ? arrived : null,
        left_minute: status === "present" ? left : null,
        missing_reason: needsReason ? reason : null,
        is_remote: isRemote,
      },
    })
  return (
    <SidePanel
      isOpen
      title={sheetWords.lineOf(line.name)}
      isPending={save.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" isPending={save.isPending} onPress={submit}>
          {words.save}
        </Button>
      }
    >
      <div className={styles.panel}>
        {save.refused && (
          <Banner tone="danger" live="urgent">
            {save.refused.message}
          </Banner>
        )}
        <RadioGroup
          label={words.status}
          value={status}
          onChange={(value) => setStatus(value as Status)}
          options={LINE_STATUSES.map((value) => ({ value, label: lineStatusWords[value] }))}
        />
        {needsReason && (
          <Select
            label={words.missing}
            hint={words.missingHint}
            value={reason ?? ""}
            onChange={(event) => setReason((event.target.value || null) as Reason | null)}
            options={MISSING_REASONS.map((value) => ({ value, label: missingReasonWords[value] }))}
            placeholder="–"
          />
        )}
        {status === "present" && (
          <>
            <TimeField label={words.arrived} hint={words.arrivedHint} value={arrived} onChange={setArrived} />
            <TimeField label={words.left} hint={words.leftHint} value={left} onChange={setLeft} />
            <Switch isSelected={isRemote} onChange={setRemote}>
              {words.isRemote}
            </Switch>
          </>
        )}
      </div>
    </SidePanel>
  )
}

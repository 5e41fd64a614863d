import { TextArea } from "@jalon/ui"
import { conflictWords } from "../strings.fr.ts"
import styles from "./weeks.module.css"

interface LateReasonProps {
  text: string
  reason: string
  isMissing: boolean
  onChange: (reason: string) => void
}

/** Why sessions that people were told of change at the last moment: kept with them, and told. */
export function LateReason({ text, reason, isMissing, onChange }: LateReasonProps) {
  return (
    <div className={styles.late}>
      <p>{text}</p>
      <TextArea
        label={conflictWords.reason}
        hint={conflictWords.lateHint}
        value={reason}
        maxLength={300}
        error={isMissing ? "Champ requis" : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

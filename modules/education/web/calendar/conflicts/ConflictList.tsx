import { Button, StatusBadge, type StatusTone } from "@jalon/ui"
import { CalendarPlus } from "lucide-react"
import { overrideWords, type Severity, severityWords } from "../../../rules/index.ts"
import { conflictWords as words } from "../strings.fr.ts"
import styles from "./conflicts.module.css"
import { slotText } from "./slot.ts"
import type { FoundConflict, Slot } from "./use-preview.ts"

const tones: Record<Severity, StatusTone> = { block: "danger", warn: "waiting", info: "info" }

/** Who may go on matters only where something stops. */
const wayOn = ({ override, may_go_on, is_known }: FoundConflict): string => {
  if (is_known) return words.known
  return override === "not_needed" || may_go_on ? "" : overrideWords[override]
}

interface ConflictListProps {
  conflicts: readonly FoundConflict[]
  /** Empty while they are looked for. */
  slots: readonly Slot[] | undefined
  /** One click takes the session there. */
  onSlot: (slot: Slot) => void
}

/** Everything that stands against a session at its place, with its figures, and where it could be instead. */
export function ConflictList({ conflicts, slots, onSlot }: ConflictListProps) {
  return (
    <>
      {conflicts.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {conflicts.map((conflict) => (
            <li key={`${conflict.code} ${conflict.sentence}`} data-severity={conflict.severity}>
              <span className={styles.head}>
                <StatusBadge tone={tones[conflict.severity]}>{severityWords[conflict.severity]}</StatusBadge>
                <strong>{conflict.title}</strong>
              </span>
              <span>
                {conflict.sentence} <em>{wayOn(conflict)}</em>
              </span>
            </li>
          ))}
        </ul>
      )}
      {slots?.length !== 0 && (
        <fieldset className={styles.slots}>
          <legend>{words.slots}</legend>
          {slots === undefined && (
            <span role="status" className={styles.seeking}>
              {words.seeking}
            </span>
          )}
          {slots?.map((slot) => (
            <Button key={slotText(slot)} size="small" icon={<CalendarPlus />} onPress={() => onSlot(slot)}>
              {slotText(slot)}
              {slot.warnings > 0 && ` (${words.warnings(slot.warnings)})`}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

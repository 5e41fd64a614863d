import { Checkbox, FormGroup, TextArea } from "@jalon/ui"
import { conflictWords as words } from "../strings.fr.ts"
import type { SessionFormState } from "../use-session-form.ts"
import { ConflictList } from "./ConflictList.tsx"
import styles from "./conflicts.module.css"
import { codesOf, type PreviewQuery, type Slot, usePreview, verdictOf } from "./use-preview.ts"

/** What the form holds, once there is enough of it to be judged. */
const queryOf = ({ draft }: SessionFormState, session: string | null): PreviewQuery | null => {
  const { on_date, start_minute, end_minute, class_ids } = draft
  const hasTimes = typeof start_minute === "number" && typeof end_minute === "number"
  if (!on_date || !hasTimes || start_minute < 0 || end_minute <= start_minute) return null
  if (!class_ids || class_ids.length === 0) return null
  return {
    ...(session !== null && { session }),
    class: [...class_ids],
    trainer: [...(draft.trainer_ids || [])],
    ...(draft.room_id && { room: draft.room_id }),
    ...(draft.subject_id && { subject: draft.subject_id }),
    ...(draft.place && { place: draft.place }),
    ...(draft.video_url && { video_url: draft.video_url }),
    ...(draft.kind && { kind: draft.kind }),
    ...(draft.mode && { mode: draft.mode }),
    on_date,
    start_minute,
    end_minute,
    pause: (draft.breaks || [])
      .filter(({ start, end }) => start >= 0 && end >= 0)
      .map(({ start, end }) => `${start}-${end}`),
  }
}

interface FormConflictsProps {
  form: SessionFormState
  /** The one that is changed. */
  session: string | null
  onSlot: (slot: Slot) => void
}

/** Said while one writes: what stands against the session, what has to be accepted, and where it could be instead. */
export function FormConflicts({ form, session, onSlot }: FormConflictsProps) {
  const query = queryOf(form, session)
  const preview = usePreview(query)
  const codes = preview ? codesOf(preview) : []
  const accepted: readonly string[] = form.draft.accepted || []
  const verdict = preview && verdictOf(preview)
  return (
    <FormGroup title={words.title}>
      <div className={styles.checked} role="status">
        {query === null && <p>{words.waiting}</p>}
        {query !== null && !preview && <p>{words.checking}</p>}
        {preview?.conflicts.length === 0 && <p className={styles.free}>{words.free}</p>}
        {preview && <ConflictList conflicts={preview.conflicts} slots={preview.slots} onSlot={onSlot} />}
      </div>
      {verdict === "to_accept" && codes.length > 0 && (
        <Checkbox
          isSelected={codes.every((code) => accepted.includes(code))}
          onChange={(isSelected) => form.set("accepted", isSelected ? codes : [])}
        >
          {words.accept(codes.length)}
        </Checkbox>
      )}
      {preview?.is_late && verdict !== "blocked" && <p>{words.late}</p>}
      {verdict === "to_accept" && preview?.needs_reason && (
        <TextArea
          {...form.text("reason")}
          label={words.reason}
          hint={preview.is_late ? words.lateHint : words.reasonHint}
          maxLength={300}
        />
      )}
    </FormGroup>
  )
}

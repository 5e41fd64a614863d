import { Button, TextArea } from "@jalon/ui"
import { useState } from "react"
import { MentionChoice } from "./MentionChoice.tsx"
import styles from "./notes.module.css"
import { noteWords as words } from "./strings.fr.ts"

type Person = { id: string; name: string }

interface NoteWriterProps {
  colleagues: readonly Person[]
  initial?: { body: string; mentions: readonly Person[] }
  label: string
  hint?: string
  verb: string
  isPending: boolean
  error: string | undefined
  /** Answers whether it was saved: only then are the words gone. */
  onSave: (body: string, mentions: string[]) => Promise<boolean>
  onCancel?: () => void
}

/** Where colleagues write to each other about a record, and call one another in. */
export function NoteWriter(props: NoteWriterProps) {
  const { colleagues, initial, label, hint, verb, isPending, error, onSave, onCancel } = props
  const [body, setBody] = useState(initial?.body ?? "")
  const [mentions, setMentions] = useState<string[]>(initial?.mentions.map(({ id }) => id) ?? [])
  const save = async () => {
    if (!(await onSave(body, mentions))) return
    setBody("")
    setMentions([])
  }
  return (
    <div className={styles.writer}>
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={4000}
        value={body}
        error={error}
        onChange={(event) => setBody(event.target.value)}
      />
      <MentionChoice colleagues={colleagues} chosen={mentions} onChange={setMentions} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isDisabled={body.trim() === ""}
          isPending={isPending}
          onPress={() => void save()}
        >
          {verb}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

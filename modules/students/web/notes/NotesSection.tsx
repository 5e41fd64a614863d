import { type Answer, useCommand, useRead } from "@jalon/client"
import { Loaded, RecordSection } from "@jalon/screens"
import { Avatar, Button, Dialog, IconButton, TextArea } from "@jalon/ui"
import { Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { deleteNote, editNote, listNotes, writeNote } from "../../wire/index.ts"
import styles from "../record/record.module.css"
import { notesWords as words } from "../record/strings.fr.ts"
import { momentText } from "../shared/french-days.ts"
import { MentionChoice } from "./MentionChoice.tsx"

type Answered = Answer<typeof listNotes>
type Note = Answered["results"][number]
type Colleagues = Answered["colleagues"]

interface WriterProps {
  colleagues: Colleagues
  initial?: Note
  label: string
  verb: string
  isPending: boolean
  error: string | undefined
  onSave: (body: string, mentions: string[]) => Promise<boolean>
  onCancel?: () => void
}

function Writer({ colleagues, initial, label, verb, isPending, error, onSave, onCancel }: WriterProps) {
  const [body, setBody] = useState(initial?.body ?? "")
  const [mentions, setMentions] = useState<string[]>(initial?.mentions.map(({ id }) => id) ?? [])
  const save = async () => {
    if (!(await onSave(body, mentions))) return
    setBody("")
    setMentions([])
  }
  return (
    <div className={styles.boxes}>
      <TextArea
        label={label}
        hint={words.hint}
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

const refreshes = [listNotes]

function NoteItem({
  note,
  studentId,
  colleagues,
}: {
  note: Note
  studentId: string
  colleagues: Colleagues
}) {
  const [mode, setMode] = useState<"read" | "edit" | "remove">("read")
  const edit = useCommand(editNote, { refreshes })
  const remove = useCommand(deleteNote, { refreshes })
  const params = { studentId, noteId: note.id }
  if (mode === "edit")
    return (
      <li className={styles.note}>
        <Writer
          colleagues={colleagues}
          initial={note}
          label={words.editOf(note.author.name)}
          verb={words.save}
          isPending={edit.isPending}
          error={edit.refused?.message}
          onCancel={() => setMode("read")}
          onSave={async (body, mentions) => {
            const isSaved = (await edit.run({ params, body: { body, mentions } })) !== null
            if (isSaved) setMode("read")
            return isSaved
          }}
        />
      </li>
    )
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <Avatar name={note.author.name} size="small" />
        <span className={styles.strong}>{note.author.name}</span>
        <span className={styles.quiet}>
          {momentText(note.created_at)}
          {note.edited_at && ` · ${words.edited}`}
        </span>
        <span className={styles.end}>
          {note.can_edit && (
            <IconButton
              size="small"
              icon={<Pencil />}
              label={words.editOf(note.author.name)}
              onPress={() => setMode("edit")}
            />
          )}
          {note.can_delete && (
            <IconButton
              size="small"
              icon={<Trash2 />}
              label={words.removeOf(note.author.name)}
              onPress={() => setMode("remove")}
            />
          )}
        </span>
      </div>
      <p className={styles.body}>{note.body}</p>
      {note.mentions.length > 0 && (
        <p className={styles.quiet}>{words.mentioned(note.mentions.map(({ name }) => name).join(", "))}</p>
      )}
      <Dialog
        role="alertdialog"
        title={words.removeTitle}
        isOpen={mode === "remove"}
        isPending={remove.isPending}
        onOpenChange={(isOpen) => isOpen || setMode("read")}
        actions={
          <>
            <Button onPress={() => setMode("read")}>{words.cancel}</Button>
            <Button variant="danger" isPending={remove.isPending} onPress={() => void remove.run({ params })}>
              {words.remove}
            </Button>
          </>
        }
      >
        {words.removeText}
      </Dialog>
    </li>
  )
}

/** What the team writes about a student. */
export function NotesSection({ studentId }: { studentId: string }) {
  const read = useRead(listNotes, { params: { studentId } })
  const write = useCommand(writeNote, { refreshes })
  return (
    <RecordSection title={words.title}>
      <Loaded read={read} skeleton={null}>
        {({ results, colleagues }) => (
          <div className={styles.tab}>
            <Writer
              colleagues={colleagues}
              label={words.write}
              verb={words.add}
              isPending={write.isPending}
              error={write.refused?.message}
              onSave={async (body, mentions) =>
                (await write.run({ params: { studentId }, body: { body, mentions } })) !== null
              }
            />
            {results.length === 0 ? (
              <p className={styles.quiet}>{words.none}</p>
            ) : (
              <ul className={styles.notes}>
                {results.map((note) => (
                  <NoteItem key={note.id} note={note} studentId={studentId} colleagues={colleagues} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </RecordSection>
  )
}

import { type Answer, useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Avatar, Button, TextArea } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { type FormEvent, useRef, useState } from "react"
import {
  deletePartnerNote,
  editPartnerNote,
  getPartner,
  listPartnerNotes,
  listPartners,
  writePartnerNote,
} from "../../wire/index.ts"
import { momentText } from "./dates.ts"
import styles from "./notes.module.css"
import { record } from "./strings.fr.ts"

const words = record.notes
type Note = Answer<typeof listPartnerNotes>["results"][number]
const refreshes = [listPartnerNotes, getPartner, listPartners]

/** What colleagues write about a company, newest first. */
export function Notes({ partnerId }: { partnerId: string }) {
  const notes = useRead(listPartnerNotes, { params: { partnerId } })
  return (
    <div className={styles.thread}>
      <NewNote partnerId={partnerId} />
      <Loaded read={notes}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={styles.empty}>{words.empty}</p>
          ) : (
            <ol className={styles.notes}>
              {results.map((note) => (
                <OneNote key={note.id} note={note} partnerId={partnerId} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  )
}

function NewNote({ partnerId }: { partnerId: string }) {
  const [body, setBody] = useState("")
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useCommand(writePartnerNote, { refreshes, onDone: () => setBody("") })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = body.trim() === ""
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    else void write.run({ params: { partnerId }, body: { body } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={words.label}
        hint={words.hint}
        rows={3}
        ref={field}
        value={body}
        error={isMissing ? fixedMessages.required : undefined}
        onChange={(event) => {
          setBody(event.target.value)
          setMissing(false)
        }}
      />
      <div>
        <Button type="submit" isPending={write.isPending}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}

function OneNote({ note, partnerId }: { note: Note; partnerId: string }) {
  const [isEdited, setEdited] = useState(false)
  const params = { partnerId, noteId: note.id }
  const remove = useCommand(deletePartnerNote, { refreshes })
  return (
    <li className={styles.note}>
      <Avatar name={note.author.name} size="small" />
      <div className={styles.content}>
        <p className={styles.by}>
          <strong>{note.author.name}</strong>{" "}
          <time className={styles.when} dateTime={note.created_at}>
            {momentText(note.created_at)}
            {note.edited_at && ` · ${words.edited}`}
          </time>
        </p>
        {isEdited ? (
          <EditNote note={note} params={params} onClose={() => setEdited(false)} />
        ) : (
          <>
            <p className={styles.body}>{note.body}</p>
            <div className={styles.actions}>
              {note.can_edit && (
                <Button size="small" variant="quiet" onPress={() => setEdited(true)}>
                  {words.edit}
                </Button>
              )}
              {note.can_delete && (
                <Button
                  size="small"
                  variant="quiet"
                  isPending={remove.isPending}
                  onPress={() => void remove.run({ params })}
                >
                  {words.remove}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </li>
  )
}

interface EditNoteProps {
  note: Note
  params: { partnerId: string; noteId: string }
  onClose: () => void
}

function EditNote({ note, params, onClose }: EditNoteProps) {
  const [body, setBody] = useState(note.body)
  const save = useCommand(editPartnerNote, { refreshes, onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== "") void save.run({ params, body: { body } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea label={words.label} rows={3} value={body} onChange={(event) => setBody(event.target.value)} />
      <div className={styles.actions}>
        <Button size="small" onPress={onClose}>
          {record.cancel}
        </Button>
        <Button size="small" variant="soft" type="submit" isPending={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

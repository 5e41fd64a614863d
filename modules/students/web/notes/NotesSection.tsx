import { type Answer, useCommand, useRead } from "@jalon/client"
import { Loaded, NoteLine, NoteList, NoteWriter, RecordSection } from "@jalon/screens"
import { ConfirmDialog, IconButton } from "@jalon/ui"
import { Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { deleteNote, editNote, listNotes, writeNote } from "../../wire/index.ts"
import styles from "../record/record.module.css"
import { notesWords as words } from "../record/strings.fr.ts"

type Answered = Answer<typeof listNotes>
type Note = Answered["results"][number]
type Colleagues = Answered["colleagues"]

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
      <li>
        <NoteWriter
          colleagues={colleagues}
          initial={note}
          label={words.editOf(note.author.name)}
          hint={words.hint}
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
    <li>
      <NoteLine
        note={note}
        actions={
          <>
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
          </>
        }
      />
      <ConfirmDialog
        isOpen={mode === "remove"}
        title={words.removeTitle}
        verb={words.remove}
        isPending={remove.isPending}
        onConfirm={() => void remove.run({ params })}
        onClose={() => setMode("read")}
      >
        {words.removeText}
      </ConfirmDialog>
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
            <NoteWriter
              colleagues={colleagues}
              label={words.write}
              hint={words.hint}
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
              <NoteList>
                {results.map((note) => (
                  <NoteItem key={note.id} note={note} studentId={studentId} colleagues={colleagues} />
                ))}
              </NoteList>
            )}
          </div>
        )}
      </Loaded>
    </RecordSection>
  )
}

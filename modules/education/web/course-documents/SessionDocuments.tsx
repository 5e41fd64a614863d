import { useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { useUpload } from "@jalon/students/web"
import { Banner, Button, FileDrop, IconButton, Select, SidePanel, TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { COURSE_DOCUMENT_KINDS, courseDocumentWords as kinds } from "../../rules/course-documents.ts"
import {
  addCourseDocument,
  type CourseDocument,
  listCourseDocuments,
  openCourseDocument,
  removeCourseDocument,
} from "../../wire/index.ts"
import styles from "./course-documents.module.css"
import { DocumentLine } from "./DocumentLine.tsx"
import { courseDocumentsWords as words } from "./strings.fr.ts"

const MOST_BYTES = 20 * 1024 * 1024
type Kind = CourseDocument["kind"]

function AddPanel({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const [title, setTitle] = useState("")
  const [kind, setKind] = useState<Kind>("support")
  const [isTried, setTried] = useState(false)
  const upload = useUpload()
  const add = useCommand(addCourseDocument, { refreshes: [listCourseDocuments] })
  const fileId = upload.file?.fileId
  const name = title.trim() || (upload.file?.name.replace(/\.[^.]+$/, "") ?? "")
  // Ready, but given only once it is added.
  const files = upload.files.map((one) =>
    one.state === "sent" ? { ...one, state: "waiting" as const } : one,
  )
  const run = async () => {
    setTried(true)
    if (!fileId || name === "") return
    const body = { title: name.slice(0, 120), kind, session_id: sessionId, file_id: fileId }
    if (await add.run({ body })) onClose()
  }
  return (
    <SidePanel
      isOpen
      title={words.addTitle}
      isPending={add.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={add.isPending || upload.file?.state === "sending"}
            onPress={() => void run()}
          >
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FileDrop
          label={words.file}
          maxBytes={MOST_BYTES}
          files={files}
          onAdd={upload.add}
          onRemove={upload.clear}
          onRetry={upload.retry}
          {...(isTried && !upload.file && { error: fixedMessages.required })}
        />
        <TextField
          label={words.name}
          maxLength={120}
          value={title}
          placeholder={name}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label={words.kind}
          value={kind}
          placeholder={null}
          onChange={({ target }) => setKind(target.value as Kind)}
          options={COURSE_DOCUMENT_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
        {add.refused && (
          <Banner tone="danger" live="urgent">
            {add.refused.message}
          </Banner>
        )}
      </div>
    </SidePanel>
  )
}

function Remove({ document }: { document: CourseDocument }) {
  const remove = useCommand(removeCourseDocument, { refreshes: [listCourseDocuments] })
  return (
    <IconButton
      label={words.removeOf(document.title)}
      icon={<Trash2 />}
      onPress={() => void remove.run({ params: { documentId: document.id } })}
    />
  )
}

/** What was given for a session, and the way to give more: for its trainers and those who plan. */
export default function SessionDocuments({ sessionId, mayAdd }: { sessionId: string; mayAdd: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const read = useRead(listCourseDocuments, { query: { session: [sessionId] } })
  return (
    <div className={styles.group}>
      <Loaded read={read}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={styles.quiet}>{words.none}</p>
          ) : (
            <ul className={styles.lines} aria-label={words.list}>
              {results.map((document) => (
                <DocumentLine
                  key={document.id}
                  document={document}
                  ask={(client) =>
                    client.call(openCourseDocument, {
                      params: { documentId: document.id },
                      query: { disposition: "attachment" },
                    })
                  }
                  {...(document.may_remove && { more: <Remove document={document} /> })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayAdd && (
        <div>
          <Button size="small" icon={<Plus />} onPress={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
      {isAdding && <AddPanel sessionId={sessionId} onClose={() => setAdding(false)} />}
    </div>
  )
}

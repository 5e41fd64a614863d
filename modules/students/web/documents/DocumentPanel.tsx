import { callBinary, useClient, useCommand } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { Banner, Button, ConfirmDialog, DateField, SidePanel, StatusBadge } from "@jalon/ui"
import { useId, useState } from "react"
import { documentStatusWords, isDeletedOnceChecked } from "../../rules/index.ts"
import {
  acceptDocument,
  documentPage,
  documentsToCheck,
  forgetDocument,
  getStudent,
  listDocuments,
  listStudents,
  openDocument,
} from "../../wire/index.ts"
import { aboutOf } from "./document-about.ts"
import styles from "./documents.module.css"
import { FilePreview } from "./FilePreview.tsx"
import { RejectDialog } from "./RejectDialog.tsx"
import { documentWords } from "./strings.fr.ts"
import type { StudentDocument } from "./types.ts"
import { type CheckQueue, useCheckQueue, useQueueKeys } from "./use-check-queue.ts"

const words = documentWords.panel
const refreshes = [listDocuments, getStudent, listStudents, documentsToCheck]

/** What comes after this one, said before it opens. */
function QueueLine({ queue, studentId }: { queue: CheckQueue; studentId: string }) {
  const { next, total } = queue
  if (!next) return null
  const name = next.student.id === studentId ? null : next.student.name
  return (
    <p className={styles.about} aria-live="polite">
      {words.waiting(total)} · {words.after(next.label, name)} ·{" "}
      <span className={styles.keys}>{words.keys}</span>
    </p>
  )
}

interface DocumentPanelProps {
  studentId: string
  document: StudentDocument & { id: string }
  onClose: () => void
}

/** A document beside its file: looked at, then accepted, refused, or its copy deleted. */
export function DocumentPanel({ studentId, document, onClose }: DocumentPanelProps) {
  const client = useClient()
  const [expiresOn, setExpiresOn] = useState<string | null>(document.expires_on)
  const [isDayUnreadable, setDayUnreadable] = useState(false)
  const dayId = useId()
  const [asked, ask] = useState<"reject" | "forget" | null>(null)
  const params = { studentId, documentId: document.id }
  const accept = useCommand(acceptDocument, { refreshes })
  const forget = useCommand(forgetDocument, { refreshes })
  const status = documentStatusWords[document.status]
  const can = (move: string) => document.moves.includes(move)
  const queue = useCheckQueue(studentId, document.id, can("accept"))
  const decided = () => {
    if (!queue.go()) onClose()
  }
  const runAccept = async () => {
    if (isDayUnreadable) return globalThis.document.getElementById(dayId)?.focus()
    if (await accept.run({ params, body: { expires_on: expiresOn } })) decided()
  }
  useQueueKeys(can("accept") && !accept.isPending && asked === null, {
    accept: () => void runAccept(),
    pass: queue.pass,
  })
  return (
    <>
      <SidePanel
        title={document.label}
        size="wide"
        isOpen
        isPending={accept.isPending}
        onOpenChange={(isOpen) => isOpen || onClose()}
        actions={
          <>
            {can("forget") && (
              <Button variant="quiet" onPress={() => ask("forget")}>
                {words.forget}
              </Button>
            )}
            {can("accept") && queue.next && (
              <Button variant="quiet" onPress={queue.pass}>
                {words.pass}
              </Button>
            )}
            {can("reject") && <Button onPress={() => ask("reject")}>{words.reject}</Button>}
            {can("accept") && (
              <Button variant="primary" isPending={accept.isPending} onPress={() => void runAccept()}>
                {queue.next ? words.acceptAndNext : words.accept}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.form}>
          <div className={styles.name}>
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
            <span className={styles.about}>
              {[queue.name, aboutOf(document)].filter(Boolean).join(" · ")}
            </span>
          </div>
          <QueueLine queue={queue} studentId={studentId} />
          {can("forget") && isDeletedOnceChecked(document.code) && (
            <Banner tone="info">{words.advice}</Banner>
          )}
          {document.file && (
            <FilePreview
              open={() =>
                client.call(openDocument, { params, query: { disposition: "inline" } }, { quiet: true })
              }
              fileName={document.file.file_name}
              contentType={document.file.content_type}
              drawPage={drawnBy((page) =>
                callBinary(client, documentPage, { params: { ...params, page } }, { quiet: true }),
              )}
            />
          )}
          {can("accept") && document.can_expire && (
            <DateField
              id={dayId}
              label={words.expires}
              hint={words.expiresHint}
              optional
              value={expiresOn}
              error={accept.refused?.message}
              onChange={(value, unreadable) => {
                setExpiresOn(value)
                setDayUnreadable(unreadable !== undefined)
              }}
            />
          )}
        </div>
      </SidePanel>
      {asked === "reject" && (
        <RejectDialog params={params} label={document.label} onClose={() => ask(null)} onDone={decided} />
      )}
      <ConfirmDialog
        isOpen={asked === "forget"}
        title={words.forgetTitle}
        verb={words.forget}
        isPending={forget.isPending}
        onConfirm={async () => {
          if (await forget.run({ params })) onClose()
        }}
        onClose={() => ask(null)}
      >
        {words.forgetText}
      </ConfirmDialog>
    </>
  )
}

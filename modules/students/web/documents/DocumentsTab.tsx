import { useCommand, useRead } from "@jalon/client"
import { Loaded, RecordSection } from "@jalon/screens"
import { Button, EmptyState, IconButton, Menu, MenuItem, MenuTrigger, StatusBadge } from "@jalon/ui"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Ellipsis, FileText, Plus } from "lucide-react"
import { useState } from "react"
import { documentStatusWords } from "../../rules/index.ts"
import {
  getStudent,
  listDocuments,
  listStudents,
  needDocumentAgain,
  waiveDocument,
} from "../../wire/index.ts"
import { DocumentPanel } from "./DocumentPanel.tsx"
import { aboutOf } from "./document-about.ts"
import styles from "./documents.module.css"
import { awaitedCodes, RequestDialog } from "./RequestDialog.tsx"
import { documentWords as words } from "./strings.fr.ts"
import type { StudentDocument } from "./types.ts"
import { UploadPanel } from "./UploadPanel.tsx"
import { forgetPassed } from "./use-check-queue.ts"

type Open =
  | { kind: "document"; code: string }
  | { kind: "request"; codes: readonly string[] }
  | { kind: "upload"; document: StudentDocument | null }

interface DocumentLineProps {
  studentId: string
  document: StudentDocument
  onOpen: (open: Open) => void
  isReadOnly: boolean
}

function DocumentLine({ studentId, document, onOpen, isReadOnly }: DocumentLineProps) {
  const refreshes = [listDocuments, getStudent, listStudents]
  const waive = useCommand(waiveDocument, { refreshes })
  const again = useCommand(needDocumentAgain, { refreshes })
  const status = documentStatusWords[document.status]
  const about = aboutOf(document)
  const { id, code, label } = document
  const can = (move: string) => !isReadOnly && document.moves.includes(move)
  const more = ["request", "submit", "renew", "waive", "needAgain"].filter(can)
  return (
    <li className={styles.document}>
      <span className={styles.name}>
        {label}
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      </span>
      {about && <span className={styles.about}>{about}</span>}
      <span className={styles.actions}>
        {id !== null && document.file && (
          <Button
            size="small"
            aria-label={words.openOf(label)}
            onPress={() => onOpen({ kind: "document", code })}
          >
            {words.open}
          </Button>
        )}
        {more.length > 0 && (
          <MenuTrigger>
            <IconButton size="small" label={words.actionsOf(label)} icon={<Ellipsis />} />
            <Menu>
              {can("request") && (
                <MenuItem onAction={() => onOpen({ kind: "request", codes: [code] })}>
                  {words.moves.request}
                </MenuItem>
              )}
              {can("submit") && (
                <MenuItem onAction={() => onOpen({ kind: "upload", document })}>
                  {words.moves.submit}
                </MenuItem>
              )}
              {can("renew") && (
                <MenuItem onAction={() => onOpen({ kind: "upload", document })}>{words.moves.renew}</MenuItem>
              )}
              {can("waive") && (
                <MenuItem onAction={() => void waive.run({ params: { studentId }, body: { code, label } })}>
                  {words.moves.waive}
                </MenuItem>
              )}
              {can("needAgain") && id !== null && (
                <MenuItem onAction={() => void again.run({ params: { studentId, documentId: id } })}>
                  {words.moves.needAgain}
                </MenuItem>
              )}
            </Menu>
          </MenuTrigger>
        )}
      </span>
    </li>
  )
}

/** What an address opens: `?check=first` the first document to check, `?check=<id>` that one. */
const openedBy = (
  { ask, check }: { ask: string | undefined; check: string | undefined },
  documents: readonly StudentDocument[],
  awaited: readonly string[],
  isReadOnly: boolean,
): Open | null => {
  const shown = documents.find(({ id, status }) =>
    check === "first" ? status === "submitted" : id === check,
  )
  if (check && shown?.id != null) return { kind: "document", code: shown.code }
  return ask && !isReadOnly ? { kind: "request", codes: awaited } : null
}

interface DocumentLinesProps {
  studentId: string
  documents: readonly StudentDocument[]
  isReadOnly: boolean
}

function DocumentLines({ studentId, documents, isReadOnly }: DocumentLinesProps) {
  const awaited = awaitedCodes(documents)
  const navigate = useNavigate()
  const { ask, check }: { ask?: string; check?: string } = useSearch({ strict: false })
  const [chosen, setOpen] = useState<Open | null>(null)
  // The record's own « Demander une pièce » and the queue of documents to check come here by the address.
  const open = chosen ?? openedBy({ ask, check }, documents, awaited, isReadOnly)
  const address = (params: { ask?: string; check?: string }) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ask: undefined, check: undefined, ...params }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const close = () => {
    setOpen(null)
    forgetPassed()
    if (ask || check) address({})
  }
  const show = (next: Open) => {
    const id = next.kind === "document" && documents.find(({ code }) => code === next.code)?.id
    return id ? address({ check: id }) : setOpen(next)
  }
  const shown = open?.kind === "document" ? documents.find(({ code }) => code === open.code) : undefined
  const request = (codes: readonly string[]) => setOpen({ kind: "request", codes })
  return (
    <RecordSection
      title={words.title}
      action={
        !isReadOnly && (
          <div className={styles.head}>
            <Button
              size="small"
              icon={<Plus aria-hidden />}
              onPress={() => setOpen({ kind: "upload", document: null })}
            >
              {words.add}
            </Button>
            <Button
              size="small"
              variant={awaited.length > 0 ? "soft" : "secondary"}
              onPress={() => request(awaited)}
            >
              {awaited.length > 0 ? words.requestMissing(awaited.length) : words.request}
            </Button>
          </div>
        )
      }
    >
      {documents.length === 0 ? (
        <EmptyState icon={FileText} title={words.empty} />
      ) : (
        <ul className={styles.documents} aria-label={words.caption}>
          {documents.map((document) => (
            <DocumentLine
              key={document.code}
              studentId={studentId}
              document={document}
              onOpen={show}
              isReadOnly={isReadOnly}
            />
          ))}
        </ul>
      )}
      {shown?.id != null && (
        <DocumentPanel
          key={shown.code}
          studentId={studentId}
          document={{ ...shown, id: shown.id }}
          onClose={close}
        />
      )}
      {open?.kind === "request" && (
        <RequestDialog studentId={studentId} documents={documents} chosen={open.codes} onClose={close} />
      )}
      {open?.kind === "upload" && (
        <UploadPanel studentId={studentId} documents={documents} document={open.document} onClose={close} />
      )}
    </RecordSection>
  )
}

/** « Documents »: every document with its state, what is awaited and of whom. */
export function DocumentsTab({ studentId, isReadOnly }: { studentId: string; isReadOnly: boolean }) {
  const read = useRead(listDocuments, { params: { studentId } })
  return (
    <Loaded read={read}>
      {({ results }) => <DocumentLines studentId={studentId} documents={results} isReadOnly={isReadOnly} />}
    </Loaded>
  )
}

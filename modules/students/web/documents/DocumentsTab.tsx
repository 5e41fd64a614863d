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
import { aboutOf } from "./document-about.ts"
import styles from "./documents.module.css"
import { PiecePanel } from "./PiecePanel.tsx"
import { awaitedCodes, RequestDialog } from "./RequestDialog.tsx"
import { documentWords as words } from "./strings.fr.ts"
import type { Piece } from "./types.ts"
import { UploadPanel } from "./UploadPanel.tsx"

type Open =
  | { kind: "piece"; code: string }
  | { kind: "request"; codes: readonly string[] }
  | { kind: "upload"; piece: Piece | null }

interface PieceLineProps {
  studentId: string
  piece: Piece
  onOpen: (open: Open) => void
  isReadOnly: boolean
}

function PieceLine({ studentId, piece, onOpen, isReadOnly }: PieceLineProps) {
  const refreshes = [listDocuments, getStudent, listStudents]
  const waive = useCommand(waiveDocument, { refreshes })
  const again = useCommand(needDocumentAgain, { refreshes })
  const status = documentStatusWords[piece.status]
  const about = aboutOf(piece)
  const { id, code, label } = piece
  const can = (move: string) => !isReadOnly && piece.moves.includes(move)
  const more = ["request", "submit", "renew", "waive", "needAgain"].filter(can)
  return (
    <li className={styles.piece}>
      <span className={styles.name}>
        {label}
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      </span>
      {about && <span className={styles.about}>{about}</span>}
      <span className={styles.actions}>
        {id !== null && piece.file && (
          <Button
            size="small"
            aria-label={words.openOf(label)}
            onPress={() => onOpen({ kind: "piece", code })}
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
                <MenuItem onAction={() => onOpen({ kind: "upload", piece })}>{words.moves.submit}</MenuItem>
              )}
              {can("renew") && (
                <MenuItem onAction={() => onOpen({ kind: "upload", piece })}>{words.moves.renew}</MenuItem>
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

interface PiecesProps {
  studentId: string
  pieces: readonly Piece[]
  isReadOnly: boolean
}

function Pieces({ studentId, pieces, isReadOnly }: PiecesProps) {
  const awaited = awaitedCodes(pieces)
  const navigate = useNavigate()
  const { ask }: { ask?: string } = useSearch({ strict: false })
  const [chosen, setOpen] = useState<Open | null>(null)
  // The record's own « Demander une pièce » comes here by the address.
  const open: Open | null = chosen ?? (ask && !isReadOnly ? { kind: "request", codes: awaited } : null)
  const close = () => {
    setOpen(null)
    if (ask)
      void navigate({
        to: ".",
        search: (now: Record<string, unknown>) => ({ ...now, ask: undefined }),
        state: true,
        replace: true,
        resetScroll: false,
      })
  }
  const shown = open?.kind === "piece" ? pieces.find(({ code }) => code === open.code) : undefined
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
              onPress={() => setOpen({ kind: "upload", piece: null })}
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
      {pieces.length === 0 ? (
        <EmptyState icon={FileText} title={words.empty} />
      ) : (
        <ul className={styles.pieces} aria-label={words.caption}>
          {pieces.map((piece) => (
            <PieceLine
              key={piece.code}
              studentId={studentId}
              piece={piece}
              onOpen={setOpen}
              isReadOnly={isReadOnly}
            />
          ))}
        </ul>
      )}
      {shown?.id != null && (
        <PiecePanel
          key={shown.code}
          studentId={studentId}
          piece={{ ...shown, id: shown.id }}
          onClose={close}
        />
      )}
      {open?.kind === "request" && (
        <RequestDialog studentId={studentId} pieces={pieces} chosen={open.codes} onClose={close} />
      )}
      {open?.kind === "upload" && (
        <UploadPanel studentId={studentId} pieces={pieces} piece={open.piece} onClose={close} />
      )}
    </RecordSection>
  )
}

/** « Documents »: every piece with its state, what is awaited and of whom. */
export function DocumentsTab({ studentId, isReadOnly }: { studentId: string; isReadOnly: boolean }) {
  const read = useRead(listDocuments, { params: { studentId } })
  return (
    <Loaded read={read}>
      {({ results }) => <Pieces studentId={studentId} pieces={results} isReadOnly={isReadOnly} />}
    </Loaded>
  )
}

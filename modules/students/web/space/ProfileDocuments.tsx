import { useClient } from "@jalon/client"
import { drawnBy, RecordSection } from "@jalon/screens"
import { Button, EmptyState, SidePanel, StatusBadge } from "@jalon/ui"
import { Camera, FileCheck2 } from "lucide-react"
import { useState } from "react"
import { documentStatusWords } from "../../rules/index.ts"
import { openOwnDocument, ownDocumentPage } from "../../wire/index.ts"
import { FilePreview } from "../documents/FilePreview.tsx"
import { dayText, localToday } from "../shared/french-days.ts"
import { DocumentSheet } from "./DocumentSheet.tsx"
import styles from "./space.module.css"
import { spaceDocumentWords as words } from "./strings.fr.ts"
import type { Profile } from "./use-profile-form.ts"

type Piece = Profile["documents"][number]

const day = (instant: string) => dayText(localToday(new Date(instant)))

/** What she has to know of a piece, in everyday words. */
const aboutOf = (piece: Piece): string | null => {
  switch (piece.status) {
    case "missing":
    case "requested":
      return piece.due_on && words.due(dayText(piece.due_on))
    case "submitted":
      return piece.submitted_at && words.sent(day(piece.submitted_at))
    case "rejected":
      return piece.rejected_reason && words.rejected(piece.rejected_reason)
    case "accepted":
      return piece.expires_on ? words.expires(dayText(piece.expires_on)) : words.accepted
    case "expired":
      return piece.expires_on && words.expired(dayText(piece.expires_on))
    case "not_applicable":
      return words.notNeeded
    case "deleted_after_check":
      return words.forgotten
  }
}

function PieceCard({ piece, onAdd, onSee }: { piece: Piece; onAdd: () => void; onSee: () => void }) {
  const status = documentStatusWords[piece.status]
  const about = aboutOf(piece)
  const canAdd = piece.moves.includes("submit") || piece.moves.includes("renew")
  const isReplaced = piece.status === "submitted" || piece.status === "accepted"
  return (
    <li className={styles.piece} data-done={canAdd ? undefined : true}>
      <div className={styles.pieceText}>
        <span className={styles.label}>{piece.label}</span>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        {about && <span className={piece.status === "rejected" ? styles.reason : styles.quiet}>{about}</span>}
      </div>
      <div className={styles.buttons}>
        {piece.file && piece.id && (
          <Button size="small" variant="quiet" aria-label={words.seeOf(piece.label)} onPress={onSee}>
            {words.see}
          </Button>
        )}
        {canAdd && (
          <Button
            size="small"
            variant={isReplaced ? "secondary" : "soft"}
            icon={<Camera aria-hidden />}
            aria-label={isReplaced ? words.replaceOf(piece.label) : words.addOf(piece.label)}
            onPress={onAdd}
          >
            {isReplaced ? words.replace : words.add}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What is still hers to bring comes first. */
const sorted = (pieces: readonly Piece[]) => {
  const rank = ({ status }: Piece) =>
    ["rejected", "expired", "requested", "missing", "submitted", "accepted"].indexOf(status)
  return pieces.toSorted((one, other) => ((rank(one) + 10) % 10) - ((rank(other) + 10) % 10))
}

export function ProfileDocuments({ profile }: { profile: Profile }) {
  const client = useClient()
  const [adding, setAdding] = useState<Piece | null>(null)
  const [seen, setSeen] = useState<Piece | null>(null)
  const seenId = seen?.id
  return (
    <RecordSection title={words.title}>
      {profile.documents.length === 0 ? (
        <EmptyState icon={FileCheck2} title={words.none} />
      ) : (
        <>
          <p className={styles.quiet}>{words.text}</p>
          <ul className={styles.pieces}>
            {sorted(profile.documents).map((piece) => (
              <PieceCard
                key={piece.code}
                piece={piece}
                onAdd={() => setAdding(piece)}
                onSee={() => setSeen(piece)}
              />
            ))}
          </ul>
        </>
      )}
      {adding && (
        <DocumentSheet
          studentId={profile.id}
          code={adding.code}
          label={adding.label}
          onClose={() => setAdding(null)}
        />
      )}
      {seen?.file && seenId && (
        <SidePanel title={seen.label} size="wide" isOpen onOpenChange={(isOpen) => isOpen || setSeen(null)}>
          <FilePreview
            open={() =>
              client.call(
                openOwnDocument,
                { params: { documentId: seenId }, query: { disposition: "inline" } },
                { quiet: true },
              )
            }
            fileName={seen.file.file_name}
            contentType={seen.file.content_type}
            drawPage={drawnBy((page) =>
              client.callBinary(ownDocumentPage, { params: { documentId: seenId, page } }, { quiet: true }),
            )}
          />
        </SidePanel>
      )}
    </RecordSection>
  )
}

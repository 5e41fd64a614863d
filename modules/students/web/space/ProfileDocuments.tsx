import { RecordSection } from "@jalon/screens"
import { Button, EmptyState, later, StatusBadge } from "@jalon/ui"
import { Camera, FileCheck2 } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { documentStatusWords } from "../../rules/index.ts"
import { dayText, localToday } from "../shared/french-days.ts"
import styles from "./space.module.css"
import { spaceDocumentWords as words } from "./strings.fr.ts"
import type { Profile } from "./use-profile-form.ts"

/** Taking a photo or a file needs much code: it comes while she reads what is asked. */
const DocumentSheet = later(async () => (await import("./DocumentSheet.tsx")).DocumentSheet)
const OwnDocumentPanel = lazy(() => import("./OwnDocumentPanel.tsx"))

type StudentDocument = Profile["documents"][number]

const day = (instant: string) => dayText(localToday(new Date(instant)))

/** What she has to know of a document, in everyday words. */
const aboutOf = (document: StudentDocument): string | null => {
  switch (document.status) {
    case "missing":
    case "requested":
      return document.due_on && words.due(dayText(document.due_on))
    case "submitted":
      return document.submitted_at && words.sent(day(document.submitted_at))
    case "rejected":
      return document.rejected_reason && words.rejected(document.rejected_reason)
    case "accepted":
      return document.expires_on ? words.expires(dayText(document.expires_on)) : words.accepted
    case "expired":
      return document.expires_on && words.expired(dayText(document.expires_on))
    case "not_applicable":
      return words.notNeeded
    case "deleted_after_check":
      return words.forgotten
  }
}

function DocumentCard({
  document,
  onAdd,
  onSee,
}: {
  document: StudentDocument
  onAdd: () => void
  onSee: () => void
}) {
  const status = documentStatusWords[document.status]
  const about = aboutOf(document)
  const canAdd = document.moves.includes("submit") || document.moves.includes("renew")
  const isReplaced = document.status === "submitted" || document.status === "accepted"
  return (
    <li className={styles.document} data-done={canAdd ? undefined : true}>
      <div className={styles.documentText}>
        <span className={styles.label}>{document.label}</span>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        {about && (
          <span className={document.status === "rejected" ? styles.reason : styles.quiet}>{about}</span>
        )}
      </div>
      <div className={styles.buttons}>
        {document.file && document.id && (
          <Button size="small" variant="quiet" aria-label={words.seeOf(document.label)} onPress={onSee}>
            {words.see}
          </Button>
        )}
        {canAdd && (
          <Button
            size="small"
            variant={isReplaced ? "secondary" : "soft"}
            icon={<Camera aria-hidden />}
            aria-label={isReplaced ? words.replaceOf(document.label) : words.addOf(document.label)}
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
const sorted = (documents: readonly StudentDocument[]) => {
  const rank = ({ status }: StudentDocument) =>
    ["rejected", "expired", "requested", "missing", "submitted", "accepted"].indexOf(status)
  return documents.toSorted((one, other) => ((rank(one) + 10) % 10) - ((rank(other) + 10) % 10))
}

export function ProfileDocuments({ profile }: { profile: Profile }) {
  useEffect(() => void DocumentSheet.preload(), [])
  const [adding, setAdding] = useState<StudentDocument | null>(null)
  const [seen, setSeen] = useState<StudentDocument | null>(null)
  const seenId = seen?.id
  return (
    <RecordSection title={words.title}>
      {profile.documents.length === 0 ? (
        <EmptyState icon={FileCheck2} title={words.none} />
      ) : (
        <>
          <p className={styles.quiet}>{words.text}</p>
          <ul className={styles.documents}>
            {sorted(profile.documents).map((document) => (
              <DocumentCard
                key={document.code}
                document={document}
                onAdd={() => setAdding(document)}
                onSee={() => setSeen(document)}
              />
            ))}
          </ul>
        </>
      )}
      {adding && (
        <Suspense fallback={null}>
          <DocumentSheet
            studentId={profile.id}
            code={adding.code}
            label={adding.label}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
      {seen?.file && seenId && (
        <Suspense fallback={null}>
          <OwnDocumentPanel
            documentId={seenId}
            label={seen.label}
            file={seen.file}
            onClose={() => setSeen(null)}
          />
        </Suspense>
      )}
    </RecordSection>
  )
}

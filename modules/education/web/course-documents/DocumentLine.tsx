import { formatFrenchDay } from "@jalon/kernel"
import { useLinkedFile } from "@jalon/screens"
import { Button, formatBytes, StatusBadge } from "@jalon/ui"
import { Download } from "lucide-react"
import type { ReactNode } from "react"
import { courseDocumentWords as kinds } from "../../rules/course-documents.ts"
import type { CourseDocument } from "../../wire/index.ts"
import { briefDay } from "../shared/french-days.ts"
import styles from "./course-documents.module.css"
import { courseDocumentsWords as words } from "./strings.fr.ts"

const NEW_DAYS = 7
const DAY_MS = 86_400_000

export const isNew = ({ added_at }: CourseDocument, now = Date.now()): boolean =>
  now - Date.parse(added_at) < NEW_DAYS * DAY_MS

type Ask = Parameters<typeof useLinkedFile>[0]

interface DocumentLineProps {
  document: CourseDocument
  ask: Ask
  /** Beside the button that takes it. */
  more?: ReactNode
  marksNew?: boolean
}

/** One file: what it is, from whom, and the way to take it. */
export function DocumentLine({ document, ask, more, marksNew = false }: DocumentLineProps) {
  const { run, isPending } = useLinkedFile(ask)
  const { title, kind, on_date, file_size, added_at, added_by } = document
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        <span className={styles.name}>
          {title}
          {marksNew && isNew(document) && <StatusBadge tone="info">{words.isNew}</StatusBadge>}
        </span>
        <span className={styles.quiet}>
          {[kinds[kind], formatBytes(file_size), on_date && words.session(briefDay(on_date))]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className={styles.quiet}>{words.added(formatFrenchDay(added_at), added_by)}</span>
      </span>
      <span className={styles.actions}>
        {more}
        <Button
          size="small"
          icon={<Download />}
          isPending={isPending}
          aria-label={words.downloadOf(title)}
          onPress={() => void run()}
        >
          {words.download}
        </Button>
      </span>
    </li>
  )
}

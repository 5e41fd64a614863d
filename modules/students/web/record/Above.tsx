import { Banner } from "@jalon/ui"
import { dayText, localToday } from "../shared/french-days.ts"
import { OpenRequest } from "./OpenRequest.tsx"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"
import type { Office, Student } from "./use-record-form.ts"

const dayOf = (instant: string) => dayText(localToday(new Date(instant)))

const standing = ({ archived_at, archive_reason, left_on, exit_reason }: Office) => {
  if (archived_at !== null) return { title: words.archivedOn(dayOf(archived_at)), reason: archive_reason }
  return left_on === null ? null : { title: words.leftOn(dayText(left_on)), reason: exit_reason }
}

/** What must be known before anything is read of the record: that it is closed, or that something is asked. */
export function Above({ student, office }: { student: Student; office: Office }) {
  const closed = standing(office)
  if (!closed && office.requests.length === 0) return null
  return (
    <div className={styles.above}>
      {closed && (
        <Banner tone="neutral" title={closed.title}>
          {closed.reason && words.archiveReason(closed.reason)}
        </Banner>
      )}
      {office.requests.map((request) => (
        <OpenRequest key={request.id} studentId={student.id} fields={office.fields} request={request} />
      ))}
    </div>
  )
}

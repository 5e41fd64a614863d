import { RecordSection } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { dayText } from "../shared/french-days.ts"
import { EnrolmentPanel } from "./EnrolmentPanel.tsx"
import styles from "./record.module.css"
import { enrolmentWords, recordWords as words } from "./strings.fr.ts"
import { TraineePeriods } from "./TraineePeriods.tsx"
import type { Office } from "./use-record-form.ts"

/** Where she was, class by class. */
export function Pathway({ studentId, office }: { studentId: string; office: Office }) {
  const [opened, open] = useState<Office["enrolments"][number] | null>(null)
  return (
    <RecordSection title={words.pathway}>
      {office.enrolments.length === 0 ? (
        <p className={styles.quiet}>{words.noClass}</p>
      ) : (
        <ul className={styles.pathway}>
          {office.enrolments.map((one) => (
            <li key={one.id}>
              <span className={styles.strong}>{one.class.name}</span> {one.school_year}
              <span className={styles.quiet}>
                {words.entered(dayText(one.entry_date))}
                {one.exit_date && `, ${words.exited(dayText(one.exit_date), one.exit_reason)}`}
              </span>
              {office.archived_at === null && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={enrolmentWords.editOf(one.class.name)}
                  onPress={() => open(one)}
                >
                  {enrolmentWords.edit}
                </Button>
              )}
              <TraineePeriods studentId={studentId} enrolment={one} isOpen={office.archived_at === null} />
            </li>
          ))}
        </ul>
      )}
      {opened && <EnrolmentPanel studentId={studentId} enrolment={opened} onClose={() => open(null)} />}
    </RecordSection>
  )
}

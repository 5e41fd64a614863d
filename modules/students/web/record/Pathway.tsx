import { RecordSection } from "@jalon/screens"
import { dayText } from "../shared/french-days.ts"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"
import type { Office } from "./use-record-form.ts"

/** Where she was, class by class. */
export function Pathway({ office }: { office: Office }) {
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
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}

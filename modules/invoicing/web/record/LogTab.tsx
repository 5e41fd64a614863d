import { formatFrenchDate } from "@jalon/kernel"
import { RecordSection } from "@jalon/screens"
import type { InstalmentRecord } from "./instalment-record.ts"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"

/** Sent, refused, sent again, credited: every invoice of the instalment, the newest first. */
export function LogTab({ record }: { record: InstalmentRecord }) {
  const events = record.invoices
    .flatMap((invoice) => invoice.events.map((event) => ({ ...event, number: invoice.number })))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <RecordSection title={words.log}>
      {events.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id} className={styles.entry}>
            <span>
              {event.what}
              <span className={styles.quiet}>
                {[
                  event.number,
                  formatFrenchDate(event.on),
                  event.channel && words.channels[event.channel],
                  event.reference,
                  event.reason,
                  event.by,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

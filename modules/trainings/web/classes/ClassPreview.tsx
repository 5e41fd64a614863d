import { formatFrenchDate } from "@jalon/kernel"
import { Facts, type RowOf } from "@jalon/screens"
import { Link, StatusBadge } from "@jalon/ui"
import { classLifeWords } from "../../rules/index.ts"
import type { listClasses } from "../../wire/index.ts"
import { hoursOfClass } from "./class-hours.ts"
import styles from "./classes.module.css"
import { sheetWords as labels, classWords as words } from "./strings.fr.ts"

/** One class beside the list. */
export function ClassPreview({ row }: { row: RowOf<typeof listClasses> }) {
  const life = classLifeWords[row.life]
  return (
    <div className={styles.preview}>
      <div>
        <StatusBadge tone={life.tone}>{life.text}</StatusBadge>
      </div>
      <Facts
        facts={[
          { label: labels.training, value: row.training.name },
          { label: labels.promotion, value: row.promotion },
          {
            label: labels.dates,
            value: labels.datesText(formatFrenchDate(row.start_date), formatFrenchDate(row.end_date)),
          },
          { label: labels.headcount, value: words.headcount(row.headcount, row.capacity) },
          { label: labels.rhythm, value: row.rhythm ?? words.noRhythm },
          { label: labels.planned, value: hoursOfClass(row) },
          { label: labels.headTrainer, value: row.head_trainer?.name },
          { label: labels.site, value: row.site?.name },
        ]}
      />
      <div className={styles.links}>
        <Link href={`/school/class/${row.id}/rhythm`}>{labels.rhythm}</Link>
        <Link href={`/school/class/${row.id}/calendar`}>{words.calendar}</Link>
      </div>
    </div>
  )
}

import type { Totals } from "@jalon/calendar"
import { hoursInWords } from "./french-dates.ts"
import { DaySwatch } from "./PlanningLegend.tsx"
import styles from "./painter-totals.module.css"
import { totalWords as words } from "./strings.fr.ts"

interface TotalsProps {
  totals: Totals
  dueMinutes: number | undefined
}

/** What the year drawn amounts to, as it changes. */
export function PainterTotals({ totals, dueMinutes }: TotalsProps) {
  const { schoolWeeks, companyWeeks, mixedWeeks, schoolMinutes } = totals
  return (
    <dl className={styles.totals}>
      <Figure value={String(schoolWeeks)} label={words.schoolWeeks(schoolWeeks)} kind="school" />
      <Figure value={String(companyWeeks)} label={words.companyWeeks(companyWeeks)} kind="company" />
      {mixedWeeks > 0 && <Figure value={String(mixedWeeks)} label={words.mixedWeeks(mixedWeeks)} />}
      <Figure
        value={hoursInWords(schoolMinutes)}
        label={dueMinutes === undefined ? words.atSchool : `${words.atSchool}, ${words.due(dueMinutes)}`}
      />
    </dl>
  )
}

function Figure({ value, label, kind }: { value: string; label: string; kind?: "school" | "company" }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>
        {kind && <DaySwatch kind={kind} />}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}

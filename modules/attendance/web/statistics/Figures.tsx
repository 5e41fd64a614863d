import { formatCount, Link, StatusBadge } from "@jalon/ui"
import type { ReactNode } from "react"
import { hoursText, isProvisional, rateOf, rateText, rateWords } from "../../rules/index.ts"
import { sumFor } from "../../wire/index.ts"
import { sheetsHref } from "../shared/addresses.ts"
import styles from "./statistics.module.css"
import type { Statistics } from "./statistics-type.ts"
import { statisticsWords } from "./strings.fr.ts"

const words = statisticsWords.figures

interface FigureProps {
  label: string
  value: string
  badge?: ReactNode
  children: ReactNode
}

function Figure({ label, value, badge, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>
          {value} {badge}
        </span>
        <span className={styles.quiet}>{children}</span>
      </dd>
    </div>
  )
}

/** Where attendance stands, against the same number of days just before. */
export function Figures({ statistics }: { statistics: Statistics }) {
  const total = sumFor(statistics.total)
  const rate = rateOf("attendance", total)
  const before = rateOf("attendance", sumFor(statistics.before))
  return (
    <>
      <dl className={styles.figures} aria-label={words.label}>
        <Figure
          label={words.attendance}
          value={rateText(rate)}
          badge={isProvisional(total) && <StatusBadge tone="waiting">{words.provisional}</StatusBadge>}
        >
          {rateWords.attendance.formula}
          <br />
          {rate === null || before === null ? words.noBefore : words.change(rate - before)}
        </Figure>
        <Figure label={words.realised} value={hoursText(total.realisedMin)}>
          {words.ofDue(total.dueMin)}
        </Figure>
        <Figure label={words.unjustified} value={hoursText(total.unjustifiedMin)}>
          {words.halfDays(statistics.half_days_absent)}
        </Figure>
        <Figure label={words.lateSheets} value={formatCount(statistics.late_sheets)}>
          <Link href={`${sheetsHref}?view=incomplete`}>{words.lateSheetsText}</Link>
        </Figure>
      </dl>
      {isProvisional(total) && <p className={styles.quiet}>{words.provisionalText(total.pendingMin)}</p>}
    </>
  )
}

import { Lock } from "lucide-react"
import { cx } from "../cx.ts"
import { dayLetters } from "./day-states.ts"
import styles from "./planning-legend.module.css"
import { kindWords, painterStrings as words } from "./strings.fr.ts"

type SwatchKind = "school" | "company" | "public_holiday" | "closure"

/** The colour and the letter of a kind of day. */
export function DaySwatch({ kind }: { kind: SwatchKind }) {
  return (
    <span className={styles.swatch} data-kind={kind} aria-hidden="true">
      {dayLetters[kind]}
    </span>
  )
}

interface LegendProps {
  kinds: readonly SwatchKind[]
  /** Name of the school holidays shown, such as « Vacances scolaires, zone B ». */
  breaks?: string | undefined
  hasLocks?: boolean
  /** In a band of weeks, a holiday is a dot and a closure a line. */
  isInWeeks?: boolean
  hasClosures?: boolean
}

export function PlanningLegend({ kinds, breaks, hasLocks, isInWeeks, hasClosures }: LegendProps) {
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <DaySwatch kind={kind} />
          {kindWords[kind]}
        </li>
      ))}
      {isInWeeks && (
        <li>
          <span className={styles.dot} aria-hidden="true" />
          {kindWords.public_holiday}
        </li>
      )}
      {hasClosures && (
        <li>
          <span className={cx(styles.line, styles.closed)} aria-hidden="true" />
          {kindWords.closure}
        </li>
      )}
      {breaks && (
        <li>
          <span className={cx(styles.line, styles.break)} aria-hidden="true" />
          {breaks}
        </li>
      )}
      {hasLocks && (
        <li>
          <Lock className={styles.icon} aria-hidden="true" />
          {words.locked}
        </li>
      )}
    </ul>
  )
}

import { minutesAsHours } from "../shared/words.ts"
import styles from "./hours-gauge.module.css"
import { gaugeWords as words } from "./strings.fr.ts"

interface HoursGaugeProps {
  planned: number
  due: number | null
}

/** Hours drawn at the centre this year beside those the training asks for. */
export function HoursGauge({ planned, due }: HoursGaugeProps) {
  const text = words.text(minutesAsHours(planned), due === null ? null : minutesAsHours(due))
  if (due === null || due === 0) return <p className={styles.text}>{text}</p>
  const gap = planned - due
  return (
    <div className={styles.gauge}>
      <p className={styles.text}>{text}</p>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.fill}
          data-whole={gap >= 0 || undefined}
          style={{ width: `${Math.min(1, planned / due) * 100}%` }}
        />
      </span>
      <p className={styles.gap}>
        {gap === 0
          ? words.exact
          : gap > 0
            ? words.over(minutesAsHours(gap))
            : words.short(minutesAsHours(-gap))}
      </p>
    </div>
  )
}

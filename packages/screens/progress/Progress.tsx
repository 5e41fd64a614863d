import { useId } from "react"
import styles from "./progress.module.css"

interface ProgressProps {
  label: string
  /** What is done so far, in words. */
  text: string
  done: number
  /** Null while nobody knows how much there is. */
  total: number | null
}

/** How far durable work is: a bar, and the same in words. */
export function Progress({ label, text, done, total }: ProgressProps) {
  const id = useId()
  const percent = total === null || total === 0 ? null : Math.min(100, Math.round((done / total) * 100))
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.text}>{text}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        {...(percent !== null && { "aria-valuenow": percent })}
      >
        <span
          className={styles.bar}
          data-unknown={percent === null || undefined}
          {...(percent !== null && { style: { inlineSize: `${percent}%` } })}
        />
      </div>
    </div>
  )
}

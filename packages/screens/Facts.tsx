import type { ReactNode } from "react"
import styles from "./facts.module.css"

export interface Fact {
  label: string
  /** Nothing known is said by a dash, never by a hole. */
  value: ReactNode
}

/** Facts about a record, in a preview, a summary column or a tab. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{isNothing(value) ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === ""

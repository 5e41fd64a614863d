import { type ReactNode, useId } from "react"
import styles from "./record-section.module.css"

export interface RecordSectionProps {
  title: string
  /** « Modifier », at the end of the title. */
  action?: ReactNode
  children: ReactNode
}

/** One subject of a tab, on a surface of its own. */
export function RecordSection({ title, action, children }: RecordSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

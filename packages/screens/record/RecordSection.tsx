import { type ReactNode, useId } from "react"
import styles from "./record-section.module.css"

export interface RecordSectionProps {
  title: string
  /** « Modifier », at the end of the title. */
  action?: ReactNode
  /** The title and its action stay in sight while one writes what is under them. */
  isTitleKept?: boolean
  children: ReactNode
}

/** One subject of a tab, on a surface of its own. */
export function RecordSection({ title, action, isTitleKept, children }: RecordSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header} data-kept={isTitleKept || undefined}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

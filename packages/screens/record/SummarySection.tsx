import { type ReactNode, useId } from "react"
import styles from "./summary-section.module.css"

interface SummarySectionProps {
  title: string
  children: ReactNode
}

/** A part of the summary column: « Prochaine action », « Échéances », « Contacts ». */
export function SummarySection({ title, children }: SummarySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

import { type ReactNode, useId } from "react"
import styles from "./trainings.module.css"

interface SheetSectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function SheetSection({ title, action, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

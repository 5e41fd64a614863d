import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import styles from "./empty-state.module.css"

export interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  /** Never used: a primary action and help. Filtered to nothing: « Effacer les filtres ». All done: none. */
  actions?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

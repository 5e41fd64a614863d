import { formatCount, Link } from "@jalon/ui"
import type { ReactNode } from "react"
import styles from "./list-header.module.css"
import type { SectionLink } from "./list-types.ts"
import { listWords as words } from "./strings.fr.ts"

interface ListHeaderProps {
  title: string
  sections: readonly SectionLink[] | undefined
  /** The one primary action; pinned at the bottom of a phone. */
  primary: ReactNode
  actions: ReactNode
}

export function ListHeader({ title, sections, primary, actions }: ListHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {sections && (
        <nav aria-label={words.sections(title)} className={styles.sections}>
          {sections.map((section) => (
            <Link
              key={section.href}
              href={section.href}
              look="quiet"
              className={styles.section}
              {...(section.isCurrent && { "aria-current": "page" as const })}
            >
              {section.label}
              {section.count !== undefined && section.count > 0 && (
                <span className={styles.count}> {formatCount(section.count)}</span>
              )}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.side}>
        {actions && <div className={styles.actions}>{actions}</div>}
        {primary && <div className={styles.primary}>{primary}</div>}
      </div>
    </header>
  )
}

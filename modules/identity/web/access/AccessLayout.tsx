import { Link } from "@jalon/ui"
import type { ReactNode } from "react"
import { access } from "../strings.fr.ts"
import styles from "./access.module.css"
import { PathMotif } from "./PathMotif.tsx"

/** What the shell gives every screen reachable without an account. */
export interface AccessPageProps {
  /** The wordmark. */
  brand: ReactNode
  helpUrl?: string | undefined
}

interface AccessLayoutProps extends AccessPageProps {
  title: string
  children: ReactNode
}

/** One calm column, and on large screens a quiet drawing beside it. */
export function AccessLayout({ brand, helpUrl, title, children }: AccessLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.brand}>{brand}</header>
        <main className={styles.main} id="content">
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </main>
        <footer className={styles.footer}>
          {helpUrl && (
            <Link href={helpUrl} external look="quiet">
              {access.help}
            </Link>
          )}
          <Link href="/accessibilite" look="quiet">
            {access.accessibilityLink}
          </Link>
        </footer>
      </div>
      <div className={styles.panel} aria-hidden="true">
        <p className={styles.motto}>{access.motto}</p>
        <PathMotif />
      </div>
    </div>
  )
}

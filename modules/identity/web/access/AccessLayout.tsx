import { Link } from "@jalon/ui"
import { lazy, type ReactNode, Suspense } from "react"
import styles from "./access.module.css"
import { access } from "./strings.fr.ts"

/** A drawing nobody waits for. */
const PathMotif = lazy(async () => ({ default: (await import("./PathMotif.tsx")).PathMotif }))

/** What the shell gives every screen reachable without an account. */
export interface AccessPageProps {
  /** The wordmark. */
  brand: ReactNode
  helpUrl?: string | undefined
}

interface AccessLayoutProps extends AccessPageProps {
  title: string
  /** A page to read rather than a form to fill: a wider column, and no drawing. */
  isText?: boolean
  children: ReactNode
}

/** One calm column, and on large screens a quiet drawing beside it. */
export function AccessLayout({ brand, helpUrl, title, isText = false, children }: AccessLayoutProps) {
  return (
    <div className={styles.page} data-text={isText || undefined}>
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
      {!isText && (
        <div className={styles.panel} aria-hidden="true">
          <p className={styles.motto}>{access.motto}</p>
          <Suspense fallback={null}>
            <PathMotif />
          </Suspense>
        </div>
      )}
    </div>
  )
}

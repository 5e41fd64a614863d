import { strings } from "../strings.fr.ts"
import styles from "./top-progress.module.css"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

/** The line at the top of the screen during a navigation. Under 150 ms it never shows. */
export function TopProgress({ isActive }: { isActive: boolean }) {
  return (
    <div className={styles.holder} role="status" data-print="hide">
      {isActive && (
        <>
          <div className={styles.bar} />
          <VisuallyHidden>{strings.loading}</VisuallyHidden>
        </>
      )}
    </div>
  )
}

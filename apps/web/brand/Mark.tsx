import styles from "./brand.module.css"

/**
 * A J: the stem is a surveyor's ranging pole (« un jalon »), the hook the path that leads to it.
 * Same drawing as the favicon; the bands fall on whole pixels at 16 px.
 */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path className={styles.path} d="M22 20c0 4-2.4 6-6 6-2.6 0-4.4-1-6-2.8" />
      <path className={styles.pole} d="M20 4h4v4h-4zM20 12h4v4h-4z" />
      <path className={styles.band} d="M20 8h4v4h-4zM20 16h4v4h-4z" />
    </svg>
  )
}

import styles from "./signing.module.css"

/** Takes the focus when its step begins. */
export function StepHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className={styles.heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

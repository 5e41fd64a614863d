import type { ReactNode } from "react"
import styles from "./wizard-bar.module.css"

interface WizardBarProps {
  /** What going on means, beside the button. */
  text?: ReactNode
  /** The way back. */
  back?: ReactNode
  children: ReactNode
}

/** Stays at the foot of the screen, so that going on is always at hand. */
export function WizardBar({ text, back, children }: WizardBarProps) {
  return (
    <div className={styles.bar} data-pinned>
      {back}
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

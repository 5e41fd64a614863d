import type { ReactNode } from "react"
import styles from "./statistics.module.css"

interface TableBoxProps {
  label: string
  children: ReactNode
}

/** A table wider than a phone scrolls in its own box. */
export function TableBox({ label, children }: TableBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse
    <section className={styles.tableBox} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

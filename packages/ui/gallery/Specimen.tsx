import type { ReactNode } from "react"
import styles from "./gallery.module.css"

/** One component in one state, with the name of the state above it. */
export function Specimen({ name, children, wide }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? styles.wide : styles.specimen}>
      <div className={styles.name}>{name}</div>
      {children}
    </div>
  )
}

export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <div className={styles.card}>{children}</div>
    </div>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}

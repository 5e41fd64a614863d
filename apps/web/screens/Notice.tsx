import type { ReactNode } from "react"
import styles from "./notice.module.css"

type NoticeProps = { icon: ReactNode; title: string; over?: string; text: ReactNode; children?: ReactNode }

/** A page that is one sentence and one way out. */
export function Notice({ icon, title, over, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>{icon}</span>
      {over && <p className={styles.over}>{over}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.text}>{text}</div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

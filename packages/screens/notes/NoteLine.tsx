import { Avatar } from "@jalon/ui"
import type { ReactNode } from "react"
import styles from "./notes.module.css"
import { noteWords as words } from "./strings.fr.ts"

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})

interface NoteLineProps {
  note: {
    author: { name: string }
    body: string
    mentions: readonly { name: string }[]
    created_at: string
    edited_at?: string | null
  }
  /** What its reader may do with it. */
  actions?: ReactNode
}

export function NoteLine({ note, actions }: NoteLineProps) {
  return (
    <div className={styles.note}>
      <div className={styles.head}>
        <Avatar name={note.author.name} size="small" />
        <span className={styles.strong}>{note.author.name}</span>
        <span className={styles.quiet}>
          {moment.format(new Date(note.created_at))}
          {note.edited_at && ` · ${words.edited}`}
        </span>
        <span className={styles.end}>{actions}</span>
      </div>
      <p className={styles.body}>{note.body}</p>
      {note.mentions.length > 0 && (
        <p className={styles.quiet}>{words.mentioned(note.mentions.map(({ name }) => name).join(", "))}</p>
      )}
    </div>
  )
}

/** Notes in their order, a line between them. */
export function NoteList({ children }: { children: ReactNode }) {
  return <ul className={styles.notes}>{children}</ul>
}

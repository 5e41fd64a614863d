import { Banner, Button, type Unreadable } from "@jalon/ui"
import { saveWords as words } from "./strings.fr.ts"
import styles from "./unreadable-notice.module.css"

interface UnreadableNoticeProps {
  unreadable: Readonly<Record<string, Unreadable>>
  /** Leads to the field, by its name. */
  onGoTo: (name: string) => void
}

/** Where a form is sent: what was typed and cannot be read, field by field, instead of a button that would pass over it. */
export function UnreadableNotice({ unreadable, onGoTo }: UnreadableNoticeProps) {
  const entries = Object.entries(unreadable).filter(([, { isTyping }]) => !isTyping)
  if (entries.length === 0) return null
  return (
    <Banner tone="danger" live="urgent" title={words.unreadableTitle(entries.length)}>
      <ul className={styles.list}>
        {entries.map(([name, { label, text, precision }]) => (
          <li key={name}>
            {words.unreadableValue(label, text)} {precision}{" "}
            <Button size="small" variant="quiet" onPress={() => onGoTo(name)}>
              {words.goToField}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

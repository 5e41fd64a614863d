import { Dialog } from "@jalon/ui"
import { words } from "../strings.fr.ts"
import styles from "./key-sheet.module.css"
import { keySheet } from "./keys.fr.ts"

/** « ? »: what the keyboard can do. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={words.keys}>
      <div className={styles.sheet}>
        {keySheet.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(([key, does]) => (
                <div key={key} className={styles.line}>
                  <dt>
                    <kbd className={styles.key}>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

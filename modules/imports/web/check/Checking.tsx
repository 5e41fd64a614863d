import { Progress } from "@jalon/screens"
import type { ImportCard } from "../shared/types.ts"
import styles from "./check.module.css"
import { checkWords as words } from "./strings.fr.ts"

/** The sheet is being read, for the first time or to count anew what corrected rows bring. */
export function Checking({ card }: { card: ImportCard }) {
  return (
    <div className={styles.working}>
      <Progress
        label={words.checking}
        text={words.checkingText(card.rows_done, card.rows_total)}
        done={card.rows_done}
        total={card.rows_total}
      />
      <p className={styles.text}>{words.checkingNote}</p>
    </div>
  )
}

import { Banner, Button } from "@jalon/ui"
import type { ReactNode } from "react"
import { Facts } from "../Facts.tsx"
import styles from "./field-conflict.module.css"
import { saveWords as words } from "./strings.fr.ts"

interface FieldConflictProps {
  /** The label of the field. */
  label: string
  /** As people read them, not as they are stored. */
  mine: ReactNode
  theirs: ReactNode
  onChoose: (choice: "mine" | "theirs") => void
}

/** Under a field that someone else changed too: both values, and a choice. */
export function FieldConflict({ label, mine, theirs, onChoose }: FieldConflictProps) {
  return (
    <div className={styles.conflict}>
      <Banner
        tone="waiting"
        live="polite"
        title={words.conflict(label)}
        action={
          <div className={styles.choices}>
            <Button size="small" onPress={() => onChoose("mine")}>
              {words.keepMine}
            </Button>
            <Button size="small" onPress={() => onChoose("theirs")}>
              {words.takeTheirs}
            </Button>
          </div>
        }
      >
        <Facts
          columns={2}
          facts={[
            { label: words.mine, value: mine },
            { label: words.theirs, value: theirs },
          ]}
        />
      </Banner>
    </div>
  )
}

import { Button } from "@jalon/ui"
import { Pencil } from "lucide-react"
import { conditionWords } from "../../rules/index.ts"
import { SheetSection } from "./SheetSection.tsx"
import { pieceWords } from "./strings.fr.ts"
import styles from "./trainings.module.css"
import type { Panel, Training } from "./types.ts"

/** The list as it stands. */
export function Pieces({ training, panel }: { training: Training; panel: Panel }) {
  const pieces = training.required_documents
  return (
    <SheetSection
      title={pieceWords.title}
      action={
        training.may_edit &&
        !training.is_archived && (
          <Button size="small" icon={<Pencil />} onPress={() => panel.write("pieces")}>
            {pieceWords.edit}
          </Button>
        )
      }
    >
      {pieces.length === 0 ? (
        <p className={styles.quiet}>{pieceWords.none}</p>
      ) : (
        <ul className={styles.lines}>
          {pieces.map((piece) => (
            <li key={piece.code} className={styles.line}>
              <span>{piece.label}</span>
              <span className={styles.aside}>{conditionWords[piece.condition]}</span>
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  )
}

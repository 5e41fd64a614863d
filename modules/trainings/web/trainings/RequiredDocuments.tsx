import { Button } from "@jalon/ui"
import { Pencil } from "lucide-react"
import { conditionWords } from "../../rules/index.ts"
import { SheetSection } from "./SheetSection.tsx"
import { requiredDocumentWords } from "./strings.fr.ts"
import styles from "./trainings.module.css"
import type { Panel, Training } from "./types.ts"

/** The list as it stands. */
export function RequiredDocuments({ training, panel }: { training: Training; panel: Panel }) {
  const documents = training.required_documents
  return (
    <SheetSection
      title={requiredDocumentWords.title}
      action={
        training.may_edit &&
        !training.is_archived && (
          <Button size="small" icon={<Pencil />} onPress={() => panel.write("documents")}>
            {requiredDocumentWords.edit}
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <p className={styles.quiet}>{requiredDocumentWords.none}</p>
      ) : (
        <ul className={styles.lines}>
          {documents.map((document) => (
            <li key={document.code} className={styles.line}>
              <span>{document.label}</span>
              <span className={styles.aside}>{conditionWords[document.condition]}</span>
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  )
}

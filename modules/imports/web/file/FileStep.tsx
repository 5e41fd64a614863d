import { useKept } from "@jalon/client"
import { FileDrop, RadioGroup, Segments } from "@jalon/ui"
import { useState } from "react"
import { IMPORT_KINDS, type ImportKind } from "../../rules/index.ts"
import { importWords } from "../shared/strings.fr.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import styles from "./file.module.css"
import { PasteCells } from "./PasteCells.tsx"
import { PastImports } from "./PastImports.tsx"
import { fileWords as words } from "./strings.fr.ts"
import { useSheetUpload } from "./use-sheet-upload.ts"

const USUAL_MAX = 20 * 1024 * 1024
type Source = "file" | "cells"

export function FileStep({ wizard }: { wizard: Wizard }) {
  const maxBytes = useKept("schoolMainBasicData")?.document_max_bytes ?? USUAL_MAX
  // Where nobody chose, the names of the columns decide: a list of the rentrée opened from the students' list is one.
  const [chosen, setChosen] = useState<ImportKind | null>(null)
  const [source, setSource] = useState<Source>("file")
  const upload = useSheetUpload(chosen, wizard.open)
  return (
    <>
      <div className={styles.card}>
        <RadioGroup
          label={words.kind}
          value={chosen ?? wizard.kind ?? "rentree"}
          onChange={(value) => setChosen(IMPORT_KINDS.find((one) => one === value) ?? null)}
          options={IMPORT_KINDS.map((value) => ({
            value,
            label: importWords.kinds[value],
            hint: words.kindHints[value],
          }))}
        />
        <div className={styles.source}>
          <Segments<Source>
            label={words.source}
            chosen={source}
            onChoose={setSource}
            choices={[
              { id: "file", label: words.fromFile },
              { id: "cells", label: words.fromCells },
            ]}
          />
          {source === "file" ? (
            <FileDrop
              kind="sheets"
              label={words.file}
              hint={words.fileHint}
              maxBytes={maxBytes}
              files={upload.files}
              onAdd={upload.add}
              onRemove={upload.clear}
              onRetry={upload.retry}
            />
          ) : (
            <PasteCells kind={chosen} onBegun={wizard.open} />
          )}
          <p className={styles.note}>{words.nothing}</p>
        </div>
      </div>
      <PastImports wizard={wizard} />
    </>
  )
}

import { useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Banner, ConfirmDialog, Skeleton, SkeletonGroup } from "@jalon/ui"
import { getImport, listImports, previewUndo, undoImport } from "../../wire/index.ts"
import type { Counts, ImportCard } from "../shared/types.ts"
import styles from "./run.module.css"
import { runWords as words } from "./strings.fr.ts"

const told: readonly [keyof Counts, (count: number) => string][] = [
  ["removed", words.undoRemoved],
  ["archived", words.undoArchived],
  ["restored", words.undoRestored],
  ["companies_removed", words.undoCompaniesRemoved],
  ["companies_archived", words.undoCompaniesArchived],
  ["companies_kept", words.undoCompaniesKept],
]

function Effects({ counts }: { counts: Counts }) {
  const lines = told.flatMap(([what, say]) => {
    const count = counts[what] ?? 0
    return count > 0 ? [{ what, text: say(count) }] : []
  })
  if (lines.length === 0) return <p>{words.undoNothing}</p>
  return (
    <ul className={styles.effects}>
      {lines.map(({ what, text }) => (
        <li key={what}>{text}</li>
      ))}
    </ul>
  )
}

const waiting = (
  <SkeletonGroup label={words.undoRead}>
    <Skeleton width="80%" />
    <Skeleton width="60%" />
  </SkeletonGroup>
)

interface UndoDialogProps {
  card: ImportCard
  onClose: () => void
  onBegun: () => void
}

/** Says what will go, what will be put back and what stays, before anything of it happens. */
export function UndoDialog({ card, onClose, onBegun }: UndoDialogProps) {
  const preview = useRead(previewUndo, { params: { importId: card.id } })
  const undo = useCommand(undoImport, { quiet: true, refreshes: [getImport, listImports] })
  const run = async () => {
    if (await undo.run({ params: { importId: card.id } })) onBegun()
  }
  return (
    <ConfirmDialog
      title={words.undoTitle(card.file_name)}
      verb={words.undoVerb}
      keep={words.undoKeep}
      isPending={undo.isPending}
      isDisabled={preview.data === undefined}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Loaded read={preview} skeleton={waiting}>
        {({ counts }) => <Effects counts={counts} />}
      </Loaded>
      {undo.refused && (
        <Banner tone="danger" live="urgent">
          {undo.refused.message}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

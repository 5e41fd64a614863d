import { useClient, useCommand } from "@jalon/client"
import { useOneFile } from "@jalon/screens"
import { Button, Dialog, FileDrop } from "@jalon/ui"
import { useState } from "react"
import { importSessions, listOperations } from "../../../wire/index.ts"
import { refreshes } from "../types.ts"
import { useWritten } from "../weeks/use-operation.ts"
import { ImportReport, type ImportTrial } from "./ImportReport.tsx"
import { MatchColumns } from "./MatchColumns.tsx"
import { type Choice, queryOf } from "./query-of.ts"
import { SessionColumns } from "./SessionColumns.tsx"
import styles from "./session-import.module.css"
import { importWords as words } from "./strings.fr.ts"

type Tried = { file: File; found: ImportTrial; choice: Choice | null; isMatching: boolean }

/** The same file is sent twice: read first, then written once its report is accepted. */
export default function ImportSessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const [tried, setTried] = useState<Tried | null>(null)
  const bringIn = useCommand(importSessions, {
    refreshes: [...refreshes, listOperations],
    quiet: "when_done",
  })
  const written = useWritten("import")
  const sending = useOneFile({
    failed: words.failed,
    send: async (file) => {
      const found = await client.call(
        importSessions,
        { query: queryOf(file, true, null), file },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      )
      setTried({ file, found, choice: null, isMatching: found.missing_columns.length > 0 })
    },
  })
  const confirm = async ({ file, choice }: Tried) => {
    const made = await bringIn.run({ query: queryOf(file, false, choice), file })
    if (!made) return
    written.tell({ ...made, written: made.written + made.changed })
    onClose()
  }
  if (tried?.isMatching)
    return (
      <MatchColumns
        file={tried.file}
        found={tried.found}
        onRead={(found, choice) => setTried({ ...tried, found, choice, isMatching: false })}
        onBack={() => setTried(null)}
      />
    )
  if (tried)
    return (
      <ImportReport
        found={tried.found}
        isPending={bringIn.isPending}
        onBack={() => setTried(null)}
        onMatch={() => setTried({ ...tried, isMatching: true })}
        onConfirm={() => void confirm(tried)}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isPending={sending.isSending}
      size="wide"
      actions={
        <Button isDisabled={sending.isSending} onPress={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <div className={styles.send}>
        <FileDrop
          kind="sheets"
          label={words.file}
          hint={words.fileHint}
          maxBytes={importSessions.upload.maxBytes}
          files={sending.files}
          onAdd={sending.add}
          onRemove={sending.clear}
          onRetry={sending.retry}
        />
        <p className={styles.quiet}>{words.nothing}</p>
        <SessionColumns />
      </div>
    </Dialog>
  )
}

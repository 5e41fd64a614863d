import { useClient, useCommand } from "@jalon/client"
import { useOneFile } from "@jalon/screens"
import { Button, Dialog, FileDrop } from "@jalon/ui"
import { useState } from "react"
import { importSessions, listOperations } from "../../../wire/index.ts"
import { refreshes } from "../types.ts"
import { useWritten } from "../weeks/use-operation.ts"
import { ImportReport, type ImportTrial } from "./ImportReport.tsx"
import { SessionColumns } from "./SessionColumns.tsx"
import styles from "./session-import.module.css"
import { importWords as words } from "./strings.fr.ts"

const NAME_MAX = 200

/** The same file is sent twice: read first, then written once its report is accepted. */
export default function ImportSessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const [tried, setTried] = useState<{ file: File; found: ImportTrial } | null>(null)
  const bringIn = useCommand(importSessions, {
    refreshes: [...refreshes, listOperations],
    quiet: "when_done",
  })
  const written = useWritten("import")
  const sending = useOneFile({
    failed: words.failed,
    send: async (file) => {
      const query = { file_name: file.name.slice(-NAME_MAX), is_trial: "true" as const }
      const found = await client.call(
        importSessions,
        { query, file },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      )
      setTried({ file, found })
    },
  })
  const confirm = async (file: File) => {
    const query = { file_name: file.name.slice(-NAME_MAX), is_trial: "false" as const }
    const made = await bringIn.run({ query, file })
    if (!made) return
    written.tell(made)
    onClose()
  }
  if (tried)
    return (
      <ImportReport
        found={tried.found}
        isPending={bringIn.isPending}
        onBack={() => setTried(null)}
        onConfirm={() => void confirm(tried.file)}
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

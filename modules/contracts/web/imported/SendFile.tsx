import { Button, Dialog, FileDrop, Select } from "@jalon/ui"
import { useState } from "react"
import { IMPORT_SOURCES, type ImportSource, sendImport } from "../../wire/index.ts"
import { FileColumns } from "./FileColumns.tsx"
import styles from "./imported.module.css"
import { importedWords, sendWords as words } from "./strings.fr.ts"
import { useSendFile } from "./use-send-file.ts"

const options = IMPORT_SOURCES.map((value) => ({ value, label: importedWords.sources[value] }))

function Read({ read }: { read: NonNullable<ReturnType<typeof useSendFile>["read"]> }) {
  const counts = {
    sure: read.sure,
    probable: read.probable,
    none: read.rows - read.sure - read.probable,
    faulty: read.faulty,
  }
  const said = (["sure", "probable", "none", "faulty"] as const).filter((key) => counts[key] > 0)
  return (
    <div role="status">
      <p className={styles.strong}>{words.done(read.rows)}</p>
      <ul className={styles.reasons}>
        {said.map((key) => (
          <li key={key}>{words.counts[key](counts[key])}</li>
        ))}
      </ul>
    </div>
  )
}

/** A file of contracts, by drag and drop or from the disk; then what was understood of it. */
export function SendFile({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<ImportSource>("opco_export")
  const sending = useSendFile(source)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isPending={sending.isSending}
      size="wide"
      actions={
        sending.read ? (
          <Button variant="primary" onPress={onClose}>
            {words.close}
          </Button>
        ) : (
          <Button isDisabled={sending.isSending} onPress={onClose}>
            {words.cancel}
          </Button>
        )
      }
    >
      <div className={styles.send}>
        {sending.read ? (
          <Read read={sending.read} />
        ) : (
          <>
            <Select
              label={words.source}
              options={options}
              placeholder={null}
              value={source}
              onChange={(event) =>
                setSource(IMPORT_SOURCES.find((one) => one === event.target.value) ?? "tableur")
              }
            />
            <FileDrop
              kind="sheets"
              label={words.file}
              hint={words.fileHint}
              maxBytes={sendImport.upload.maxBytes}
              files={sending.files}
              onAdd={sending.add}
              onRemove={sending.clear}
              onRetry={sending.retry}
            />
            <p className={styles.quiet}>{words.nothing}</p>
            <FileColumns />
          </>
        )}
      </div>
    </Dialog>
  )
}

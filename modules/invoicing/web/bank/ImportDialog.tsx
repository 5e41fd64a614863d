import { type Answer, useClient } from "@jalon/client"
import { useOneFile } from "@jalon/screens"
import { Banner, Button, Dialog, FileDrop } from "@jalon/ui"
import { useState } from "react"
import { BANK_FILE_MAX_BYTES, getBankSummary, importBankFile, listBankLines } from "../../wire/index.ts"
import styles from "./bank.module.css"
import { importWords as words } from "./strings.fr.ts"

type Read = Answer<typeof importBankFile>

function Result({ read }: { read: Read }) {
  return (
    <div className={styles.import} role="status">
      {read.imported_before !== null && <Banner tone="info">{words.before(read.imported_before)}</Banner>}
      <p className={styles.strong}>{words.added(read.added)}</p>
      <ul className={styles.bullets}>
        {read.known > 0 && <li>{words.known(read.known)}</li>}
        {read.debits > 0 && <li>{words.debits(read.debits)}</li>}
        {read.unread_count > 0 && (
          <li>
            {words.unread(read.unread_count)}
            <ul className={styles.bullets}>
              {read.unread.map(({ line, text, reason }) => (
                <li key={line}>
                  {words.line(line)} : {reason} <span className={styles.quiet}>{text}</span>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </div>
  )
}

/** A statement of account, dropped or chosen; then what was read of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const [read, setRead] = useState<Read | null>(null)
  const file = useOneFile({
    failed: words.failed,
    send: async (chosen) => {
      const key = { quiet: true, idempotencyKey: crypto.randomUUID() }
      setRead(await client.call(importBankFile, { file: chosen }, key))
      await client.stale.tell([listBankLines, getBankSummary])
    },
  })
  return (
    <Dialog
      isOpen
      size="wide"
      title={words.title}
      isPending={file.isSending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        read ? (
          <Button variant="primary" onPress={onClose}>
            {words.close}
          </Button>
        ) : (
          <Button isDisabled={file.isSending} onPress={onClose}>
            {words.cancel}
          </Button>
        )
      }
    >
      {read ? (
        <Result read={read} />
      ) : (
        <div className={styles.import}>
          <FileDrop
            kind="statements"
            label={words.file}
            hint={words.hint}
            maxBytes={BANK_FILE_MAX_BYTES}
            files={file.files}
            onAdd={file.add}
            onRemove={file.clear}
            onRetry={file.retry}
          />
          <p className={styles.quiet}>{words.kept}</p>
          <p className={styles.quiet}>{words.again}</p>
        </div>
      )}
    </Dialog>
  )
}

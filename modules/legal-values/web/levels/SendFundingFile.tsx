import { RefusedError, useClient } from "@jalon/client"
import type { IsoDate } from "@jalon/kernel"
import { Button, DateField, Dialog, type DroppedFile, FileDrop } from "@jalon/ui"
import { useState } from "react"
import { listFundingFiles, sendFundingFile } from "../../wire/index.ts"
import styles from "../figures.module.css"
import { sendWords as words } from "./strings.fr.ts"

const NAME_MAX = 200

/** The day first, because it decides which of two files is the newer. */
export function SendFundingFile({ onClose, onSent }: { onClose: () => void; onSent: (id: string) => void }) {
  const client = useClient()
  const [day, setDay] = useState<IsoDate | null>(null)
  const [chosen, setChosen] = useState<{ shown: DroppedFile; file: File } | null>(null)
  const [isTried, setTried] = useState(false)
  const isSending = chosen?.shown.state === "sending"
  const send = async () => {
    setTried(true)
    if (day === null || chosen === null) return
    const { file, shown } = chosen
    setChosen({ file, shown: { ...shown, state: "sending" } })
    try {
      const answer = await client.call(
        sendFundingFile,
        { query: { file_name: file.name.slice(-NAME_MAX), file_date: day }, file },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      )
      await client.stale.tell([listFundingFiles])
      onSent(answer.funding_file.id)
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : words.failed
      setChosen({ file, shown: { ...shown, state: "refused", reason } })
    }
  }
  return (
    <Dialog
      isOpen
      title={words.title}
      size="wide"
      isPending={isSending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button isDisabled={isSending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={isSending}
            pendingText={words.sending}
            onPress={() => void send()}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <DateField
          label={words.day}
          hint={words.dayHint}
          value={day}
          onChange={setDay}
          error={isTried && day === null ? words.missing : undefined}
        />
        <FileDrop
          label={words.file}
          kind="sheets"
          hint={words.types}
          maxBytes={sendFundingFile.upload.maxBytes}
          files={chosen === null ? [] : [chosen.shown]}
          onAdd={([one]) => {
            if (!one) return
            const shown = { id: crypto.randomUUID(), name: one.file.name, size: one.file.size }
            setChosen({
              file: one.file,
              shown:
                one.refusal === null
                  ? { ...shown, state: "waiting" }
                  : { ...shown, state: "refused", reason: one.refusal },
            })
          }}
          {...(isTried && chosen === null && { error: words.missingFile })}
          onRetry={() => void send()}
          onRemove={() => setChosen(null)}
        />
      </div>
    </Dialog>
  )
}

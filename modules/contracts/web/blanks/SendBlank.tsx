import { RefusedError, useClient } from "@jalon/client"
import { Button, Dialog, type DroppedFile, FileDrop, TextField } from "@jalon/ui"
import { useState } from "react"
import { typeOfForm } from "../../rules/index.ts"
import { listBlanks, sendBlank } from "../../wire/index.ts"
import styles from "./blanks.module.css"
import { sendWords as words } from "./strings.fr.ts"

const NAME_MAX = 200
const FORM = /^\d{5}\*\d{2}$/

const isForm = (form: string): boolean => FORM.test(form) && typeOfForm(form) !== undefined

export function SendBlank({ onClose, onSent }: { onClose: () => void; onSent: (id: string) => void }) {
  const client = useClient()
  const [form, setForm] = useState("")
  const [chosen, setChosen] = useState<{ shown: DroppedFile; file: File } | null>(null)
  const [isTried, setTried] = useState(false)
  const isSending = chosen?.shown.state === "sending"
  const send = async () => {
    setTried(true)
    if (!isForm(form.trim()) || chosen === null) return
    const { file, shown } = chosen
    setChosen({ file, shown: { ...shown, state: "sending" } })
    try {
      const { blank } = await client.call(
        sendBlank,
        { query: { file_name: file.name.slice(-NAME_MAX), form: form.trim() }, file },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      )
      await client.stale.tell([listBlanks])
      onSent(blank.id)
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
        <TextField
          label={words.form}
          hint={words.formHint}
          value={form}
          width="siret"
          onChange={(event) => setForm(event.target.value)}
          error={isTried && !isForm(form.trim()) ? words.formWrong : undefined}
        />
        <FileDrop
          label={words.file}
          hint={words.types}
          maxBytes={sendBlank.upload.maxBytes}
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

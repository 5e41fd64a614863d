import { RefusedError } from "@jalon/client"
import { Button, Dialog, type DroppedFile, FileDrop } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import styles from "./send-file-dialog.module.css"

/** As the routes take it. */
const NAME_MAX = 200

interface SendFileWords {
  title: string
  /** The name of the field, and what it takes. */
  file: string
  types: string
  missingFile: string
  send: string
  sending: string
  cancel: string
  /** Said when nobody answered. */
  failed: string
}

interface SendFileDialogProps {
  words: SendFileWords
  maxBytes: number
  kind?: "sheets"
  /** What is said of the file, above it; told whether sending was tried, so that it can say what is missing. */
  children: (isTried: boolean) => ReactNode
  /** False while what is said of the file is not complete: nothing leaves. */
  isComplete: boolean
  /** Sends it under this name; what it throws is shown beside the file. */
  send: (file: File, name: string) => Promise<void>
  onClose: () => void
}

/** One file that leaves with what is said of it, and stays with its reason when it is refused. */
export function SendFileDialog(props: SendFileDialogProps) {
  const { words, maxBytes, kind, children, isComplete, send, onClose } = props
  const [chosen, setChosen] = useState<{ shown: DroppedFile; file: File } | null>(null)
  const [isTried, setTried] = useState(false)
  const isSending = chosen?.shown.state === "sending"
  const trySending = async () => {
    setTried(true)
    if (!isComplete || chosen === null) return
    const { file, shown } = chosen
    setChosen({ file, shown: { ...shown, state: "sending" } })
    try {
      await send(file, file.name.slice(-NAME_MAX))
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
            onPress={() => void trySending()}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {children(isTried)}
        <FileDrop
          label={words.file}
          hint={words.types}
          {...(kind && { kind })}
          maxBytes={maxBytes}
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
          onRetry={() => void trySending()}
          onRemove={() => setChosen(null)}
        />
      </div>
    </Dialog>
  )
}

import { Banner, Button, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import styles from "./justifications.module.css"
import { justificationsWords } from "./strings.fr.ts"

const words = justificationsWords.dialog

interface MotiveDialogProps {
  move: "ask" | "refuse" | "reopen"
  isPending: boolean
  refused: string | null
  onConfirm: (motive: string) => void
  onClose: () => void
}

/** A word for the learner goes with it. */
export function MotiveDialog({ move, isPending, refused, onConfirm, onClose }: MotiveDialogProps) {
  const [motive, setMotive] = useState("")
  const [isTried, setTried] = useState(false)
  const { title, verb, label } = words[move]
  const confirm = () => {
    setTried(true)
    if (motive.trim() !== "") onConfirm(motive.trim())
  }
  return (
    <Dialog
      isOpen
      title={title}
      isPending={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={isPending} onPress={confirm}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refused && (
          <Banner tone="danger" live="urgent">
            {refused}
          </Banner>
        )}
        <TextArea
          autoFocus
          label={label}
          hint={words.hint}
          value={motive}
          onChange={({ target }) => setMotive(target.value)}
          maxLength={500}
          {...(isTried && motive.trim() === "" && { error: words.required })}
        />
      </div>
    </Dialog>
  )
}

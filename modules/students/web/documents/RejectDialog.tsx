import { useCommand } from "@jalon/client"
import { Button, Dialog, TextArea } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import {
  documentsToCheck,
  getStudent,
  listDocuments,
  listStudents,
  rejectDocument,
} from "../../wire/index.ts"
import styles from "./documents.module.css"
import { documentWords } from "./strings.fr.ts"

const words = documentWords.reject

interface RejectDialogProps {
  params: { studentId: string; documentId: string }
  label: string
  onClose: () => void
  onDone: () => void
}

export function RejectDialog({ params, label, onClose, onDone }: RejectDialogProps) {
  const [reason, setReason] = useState("")
  const [isMissing, setMissing] = useState(false)
  const command = useCommand(rejectDocument, {
    refreshes: [listDocuments, getStudent, listStudents, documentsToCheck],
  })
  const run = async () => {
    if (reason.trim() === "") return setMissing(true)
    if (await command.run({ params, body: { reason } })) onDone()
  }
  return (
    <Dialog
      isOpen
      title={words.title(label)}
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="danger" isPending={command.isPending} onPress={() => void run()}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.head}>
          {words.reasons.map((text) => (
            <Button key={text} size="small" variant="soft" onPress={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </div>
        <TextArea
          label={words.reason}
          hint={words.hint}
          rows={3}
          maxLength={300}
          value={reason}
          error={isMissing && reason.trim() === "" ? fixedMessages.required : command.refused?.message}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

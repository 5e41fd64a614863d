import type { Answer } from "@jalon/client"
import { useCommand } from "@jalon/client"
import { Banner, Button, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import { warningWords } from "../../rules/index.ts"
import { handleWarning, listWarnings, reopenWarning } from "../../wire/index.ts"
import { warningsWords as words } from "./strings.fr.ts"
import styles from "./warnings.module.css"

export type Warning = Answer<typeof listWarnings>["results"][number]

interface WarningDialogProps {
  warning: Warning
  onClose: () => void
}

/** What was done about an open sign, or why one is followed again. */
export function WarningDialog({ warning, onClose }: WarningDialogProps) {
  const isOpen = warning.state === "open"
  const [note, setNote] = useState("")
  const command = useCommand(isOpen ? handleWarning : reopenWarning, {
    refreshes: [listWarnings],
    onDone: onClose,
  })
  const submit = () => void command.run({ params: { warningId: warning.id }, body: { note } })
  return (
    <Dialog
      isOpen
      title={isOpen ? words.handleTitle : words.reopenTitle}
      isPending={command.isPending}
      onOpenChange={(shows) => shows || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={command.isPending} onPress={submit}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        {command.refused && (
          <Banner tone="danger" live="urgent">
            {command.refused.message}
          </Banner>
        )}
        <p>{words.sentence(warning.student.name, warningWords[warning.code])}</p>
        <TextArea
          label={isOpen ? words.note : words.why}
          hint={words.noteHint}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={command.refused?.fields?.note}
          maxLength={500}
        />
      </div>
    </Dialog>
  )
}

import { useCommand } from "@jalon/client"
import { Button, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import { cancelSession } from "../../wire/index.ts"
import { nameOf } from "./session-text.ts"
import { sessionWords as words } from "./strings.fr.ts"
import { refreshes, type Session } from "./types.ts"

export function CancelQuestion({ session, onClose }: { session: Session; onClose: () => void }) {
  const [reason, setReason] = useState("")
  const [isMissing, miss] = useState(false)
  const cancel = useCommand(cancelSession, { refreshes })
  const run = async () => {
    if (reason.trim() === "") return miss(true)
    const answer = await cancel.run({
      params: { sessionId: session.id },
      body: { reason, version: session.version },
    })
    if (answer) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.cancelTitle(nameOf(session))}
      isPending={cancel.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.keep}</Button>
          <Button variant="danger" isPending={cancel.isPending} onPress={() => void run()}>
            {words.cancelVerb}
          </Button>
        </>
      }
    >
      <p>{words.cancelText}</p>
      <TextArea
        label={words.reason}
        value={reason}
        maxLength={300}
        error={isMissing && reason.trim() === "" ? "Champ requis" : cancel.refused?.message}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

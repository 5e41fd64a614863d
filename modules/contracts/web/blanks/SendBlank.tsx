import { useClient } from "@jalon/client"
import { SendFileDialog } from "@jalon/screens"
import { TextField } from "@jalon/ui"
import { useState } from "react"
import { typeOfForm } from "../../rules/index.ts"
import { listBlanks, sendBlank } from "../../wire/index.ts"
import { sendWords as words } from "./strings.fr.ts"

const FORM = /^\d{5}\*\d{2}$/

const isForm = (form: string): boolean => FORM.test(form) && typeOfForm(form) !== undefined

export function SendBlank({ onClose, onSent }: { onClose: () => void; onSent: (id: string) => void }) {
  const client = useClient()
  const [typed, setTyped] = useState("")
  const form = typed.trim()
  return (
    <SendFileDialog
      words={words}
      maxBytes={sendBlank.upload.maxBytes}
      isComplete={isForm(form)}
      send={async (file, file_name) => {
        const { blank } = await client.call(
          sendBlank,
          { query: { file_name, form }, file },
          { quiet: true, idempotencyKey: crypto.randomUUID() },
        )
        await client.stale.tell([listBlanks])
        onSent(blank.id)
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <TextField
          label={words.form}
          hint={words.formHint}
          value={typed}
          width="siret"
          onChange={(event) => setTyped(event.target.value)}
          error={isTried && !isForm(form) ? words.formWrong : undefined}
        />
      )}
    </SendFileDialog>
  )
}

import { useId, useState } from "react"
import { Button } from "../forms/Button.tsx"
import { TextField } from "../forms/TextField.tsx"
import { Dialog } from "../overlays/Dialog.tsx"
import { foldForSearch } from "./french.ts"
import { viewStrings as words } from "./strings.fr.ts"

interface ViewNameDialogProps {
  title: string
  verb: string
  initialName: string
  taken: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}

export function ViewNameDialog({ title, verb, initialName, taken, onName, onClose }: ViewNameDialogProps) {
  const formId = useId()
  const [name, setName] = useState(initialName)
  const [error, setError] = useState<string>()
  const submit = () => {
    const typed = name.trim()
    const isTaken = taken.some((other) => foldForSearch(other) === foldForSearch(typed))
    if (!typed) setError(words.nameMissing)
    else if (isTaken) setError(words.nameTaken)
    else onName(typed)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          width="name"
          maxLength={60}
          autoFocus
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

import { useCommand, useKept } from "@jalon/client"
import { Button, Dialog, TextField } from "@jalon/ui"
import { useId } from "react"
import { stepUp } from "../../wire/index.ts"
import styles from "../account/account.module.css"
import { FormMessage } from "../form/FormMessage.tsx"
import { useForm } from "../form/use-form.ts"
import { stepUpWords as words } from "./strings.fr.ts"

interface StepUpDialogProps {
  onClose: () => void
  onConfirmed: () => void
}

export default function StepUpDialog({ onClose, onConfirmed }: StepUpDialogProps) {
  const command = useCommand(stepUp, { quiet: true, onDone: onConfirmed })
  const form = useId()
  return (
    <Dialog
      title={words.title}
      isOpen
      isPending={command.isPending}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button variant="quiet" isDisabled={command.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={command.isPending}
            pendingText={words.confirming}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <PasswordForm id={form} command={command} />
    </Dialog>
  )
}

type Confirm = ReturnType<typeof useCommand<typeof stepUp>>

function PasswordForm({ id, command }: { id: string; command: Confirm }) {
  const email = useKept("user")?.email ?? ""
  const form = useForm({
    schema: stepUp.body,
    command,
    fieldOf: { "password.wrong": "password" },
    send: (body) => command.run({ body }),
  })
  return (
    <form {...form.props} id={id} className={styles.form} noValidate>
      <p>{words.why}</p>
      <FormMessage message={form.message} />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field("password")}
        label={words.password}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
    </form>
  )
}

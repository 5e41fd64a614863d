import { useCommand } from "@jalon/client"
import { Button, ErrorSummary, TextField } from "@jalon/ui"
import { useEffect, useRef, useState } from "react"
import { changePassword, listSessions } from "../../wire/index.ts"
import { FormMessage } from "../form/FormMessage.tsx"
import { useForm } from "../form/use-form.ts"
import { NewPasswordField } from "../password/NewPasswordField.tsx"
import { newPasswordFaults, newPasswordRefusals } from "../password/password-rules.ts"
import { passwordWords } from "../password/strings.fr.ts"
import styles from "./account.module.css"
import { account } from "./strings.fr.ts"

/** Closed until asked for: a password is changed rarely, and empty password fields worry people. */
export function PasswordForm({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <OpenForm email={email} onClose={() => setOpen(false)} />
  return (
    <div className={styles.line}>
      <span className={styles.label}>{account.passwordTitle}</span>
      <Button ref={opener} onPress={() => setOpen(true)}>
        {account.changePassword}
      </Button>
    </div>
  )
}

function OpenForm({ email, onClose }: { email: string; onClose: () => void }) {
  const command = useCommand(changePassword, { refreshes: [listSessions] })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useForm({
    schema: changePassword.body,
    command,
    fieldOf: { "password.wrong": "current_password", ...newPasswordRefusals },
    check: newPasswordFaults,
    labels: { current_password: account.currentPassword, password: account.newPassword },
    send: async (body) => {
      const answer = await command.run({ body })
      if (answer) onClose()
      return answer
    },
  })
  return (
    <form {...form.props} className={styles.form} noValidate>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <FormMessage message={form.message} />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field("current_password")}
        ref={first}
        label={account.currentPassword}
        type="password"
        width="name"
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field("password")} label={account.newPassword} width="name" />
      <p className={styles.description}>{passwordWords.othersClose}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={command.isPending} pendingText={account.saving}>
          {account.save}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {account.cancel}
        </Button>
      </div>
    </form>
  )
}

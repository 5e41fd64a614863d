import { useCommand } from "@jalon/client"
import { FormMessage, useForm } from "@jalon/identity/web"
import { Button, ErrorSummary, Select, TextArea } from "@jalon/ui"
import { useEffect, useRef } from "react"
import { reportError } from "../../wire/index.ts"
import styles from "../guest-form.module.css"
import { validation as words } from "./strings.fr.ts"
import own from "./validation.module.css"

interface ReportFormProps {
  token: string
  onClose: () => void
  onSent: () => void
}

const lines = Object.entries(words.lines).map(([value, label]) => ({ value, label }))

export function ReportForm({ token, onClose, onSent }: ReportFormProps) {
  const command = useCommand(reportError, { quiet: true, onDone: onSent })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    schema: reportError.body,
    command,
    labels: { line: words.which, reason: words.reason },
    send: (body) => command.run({ body }),
  })
  return (
    <form {...form.props} className={styles.form} noValidate>
      <h2 ref={heading} tabIndex={-1} className={own.heading}>
        {words.reportTitle}
      </h2>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <FormMessage message={form.message} />
      <input type="hidden" name="token" value={token} />
      <Select {...form.field("line")} label={words.which} options={lines} width="name" />
      <TextArea {...form.field("reason")} label={words.reason} rows={4} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={command.isPending} pendingText={words.sending}>
          {words.send}
        </Button>
        <Button onPress={onClose}>{words.cancel}</Button>
      </div>
    </form>
  )
}

import { type User, useCommand, useSession } from "@jalon/client"
import { Button, ErrorSummary, TextField } from "@jalon/ui"
import * as z from "zod/mini"
import { updateAccount } from "../../wire/index.ts"
import { FormMessage } from "../form/FormMessage.tsx"
import { useForm } from "../form/use-form.ts"
import styles from "./account.module.css"
import { account } from "./strings.fr.ts"

/** The route takes any part of the account; this form always sends both names. */
const names = z.required(z.pick(updateAccount.body, { first_name: true, last_name: true }))

export function IdentityForm({ user }: { user: User }) {
  const session = useSession()
  const command = useCommand(updateAccount, { onDone: (answer) => session.write({ user: answer.user }) })
  const form = useForm({
    schema: names,
    command,
    send: (body) => command.run({ body }),
    labels: { first_name: account.firstName, last_name: account.lastName },
  })
  return (
    <form {...form.props} className={styles.form} noValidate>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <FormMessage message={form.message} />
      <TextField
        label={account.email}
        hint={account.emailFixed}
        type="email"
        width="email"
        value={user.email}
        readOnly
      />
      <TextField
        {...form.field("first_name")}
        label={account.firstName}
        width="name"
        autoComplete="given-name"
        defaultValue={user.first_name}
      />
      <TextField
        {...form.field("last_name")}
        label={account.lastName}
        width="name"
        autoComplete="family-name"
        defaultValue={user.last_name}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={command.isPending} pendingText={account.saving}>
          {account.save}
        </Button>
      </div>
    </form>
  )
}

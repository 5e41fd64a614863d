import type { RefusedError } from "@jalon/client"
import {
  FormMessage,
  NewPasswordField,
  newPasswordFaults,
  newPasswordRefusals,
  useForm,
} from "@jalon/identity/web"
import { Button, Link, TextField } from "@jalon/ui"
import * as z from "zod/mini"
import styles from "../guest/guest.module.css"
import { onboarding as words } from "./strings.fr.ts"

interface PasswordStepProps {
  email: string
  /** The address has an account: its password is asked. */
  isKnown: boolean
  /** What the server said of the password, once everything was sent. */
  refused: RefusedError | null
  onChosen: (password: string) => void
}

const schema = z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) })

export function PasswordStep({ email, isKnown, refused, onChosen }: PasswordStepProps) {
  const form = useForm({
    schema,
    command: { refused, reset: () => undefined },
    fieldOf: { ...newPasswordRefusals, "password.wrong": "password" },
    ...(isKnown ? {} : { check: newPasswordFaults }),
    send: async ({ password }) => {
      onChosen(password)
      return true
    },
  })
  return (
    <form {...form.props} className={styles.form} noValidate>
      <p className={styles.note}>{isKnown ? words.known(email) : words.choose(email)}</p>
      <FormMessage message={form.message} />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {isKnown ? (
        <TextField
          {...form.field("password")}
          label={words.password}
          type="password"
          width="email"
          autoComplete="current-password"
        />
      ) : (
        <NewPasswordField {...form.field("password")} label={words.password} width="email" />
      )}
      {isKnown && (
        <p>
          <Link href="/forgot">{words.forgot}</Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {words.next}
        </Button>
      </div>
    </form>
  )
}

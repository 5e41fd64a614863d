import type { RefusedError } from "@jalon/client"
import { Button, Link, TextField } from "@jalon/ui"
import * as z from "zod/mini"
import { FormMessage } from "../form/FormMessage.tsx"
import { useForm } from "../form/use-form.ts"
import { NewPasswordField } from "./NewPasswordField.tsx"
import styles from "./new-password.module.css"
import { newPasswordFaults, newPasswordRefusals } from "./password-rules.ts"
import { passwordWords as words } from "./strings.fr.ts"

export interface PasswordStepProps {
  email: string
  /** The address has an account: its password is asked, none is chosen. */
  isKnown: boolean
  /** What the password is for, in a sentence. */
  note: string
  /** « Continuer » */
  verb: string
  /** What the server said of the password, once everything was sent. */
  refused: RefusedError | null
  onChosen: (password: string) => void
}

const schema = z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) })

/** The password of a journey that is sent at its end: chosen, or given by someone who has one. */
export default function PasswordStep(props: PasswordStepProps) {
  const { email, isKnown, note, verb, refused, onChosen } = props
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
    <form {...form.props} className={styles.step} noValidate>
      <p className={styles.note}>{note}</p>
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
      <div className={styles.verb}>
        <Button type="submit" variant="primary">
          {verb}
        </Button>
      </div>
    </form>
  )
}

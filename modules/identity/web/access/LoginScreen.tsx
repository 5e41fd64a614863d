import { type Answer, useCommand } from "@jalon/client"
import { Banner, Button, Link, TextField } from "@jalon/ui"
import { useEffect, useRef, useState } from "react"
import { login } from "../../wire/index.ts"
import { FormMessage } from "../form/FormMessage.tsx"
import { useForm } from "../form/use-form.ts"
import { AccessLayout, type AccessPageProps } from "./AccessLayout.tsx"
import styles from "./access.module.css"
import { access } from "./strings.fr.ts"
import { typedEmail } from "./typed-email.ts"

export type SignedIn = Answer<typeof login>

/** Keeps the tokens, loads what the first screen needs, then navigates. */
export type OnSignedIn = (answer: SignedIn) => void | Promise<void>

export interface LoginScreenProps extends AccessPageProps {
  onSignedIn: OnSignedIn
  /** The title of the page that was asked for. */
  intendedTitle?: string | undefined
  /** The visitor was sent here because her session ended. */
  sessionEnded?: boolean | undefined
}

export default function LoginScreen({
  brand,
  helpUrl,
  onSignedIn,
  intendedTitle,
  sessionEnded,
}: LoginScreenProps) {
  const command = useCommand(login, { quiet: "when_done" })
  const [isOpening, setOpening] = useState(false)
  const form = useForm({
    schema: login.body,
    command,
    send: async (body) => {
      const answer = await command.run({ body })
      if (!answer) return null
      setOpening(true)
      await Promise.resolve(onSignedIn(answer)).finally(() => setOpening(false))
      return answer
    },
  })
  const emptyField = useFocusOnArrival()

  return (
    <AccessLayout brand={brand} helpUrl={helpUrl} title={access.loginTitle}>
      {intendedTitle && <p className={styles.lead}>{access.intended(intendedTitle)}</p>}
      {sessionEnded && !form.message && <Banner tone="info">{access.sessionEnded}</Banner>}
      <FormMessage message={form.message} />
      <form {...form.props} className={styles.form} noValidate>
        <TextField
          {...form.field("email")}
          ref={emptyField}
          label={access.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={typedEmail.read()}
          onChange={(event) => typedEmail.keep(event.target.value)}
        />
        <TextField
          {...form.field("password")}
          label={access.password}
          type="password"
          autoComplete="current-password"
        />
        <p className={styles.aside}>
          <Link href="/forgot">{access.forgotLink}</Link>
        </p>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            fullWidth
            isPending={command.isPending || isOpening}
            pendingText={isOpening ? access.opening : access.signingIn}
          >
            {access.signIn}
          </Button>
        </div>
      </form>
    </AccessLayout>
  )
}

/** A page opened for typing starts where one types. */
const useFocusOnArrival = () => {
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (email.current?.value === "") email.current.focus()
  }, [])
  return email
}

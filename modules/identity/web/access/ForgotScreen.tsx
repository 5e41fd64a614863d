import { type Answer, useCommand } from "@jalon/client"
import { Banner, Button, Link, TextField, VisuallyHidden } from "@jalon/ui"
import { useEffect, useRef, useState } from "react"
import { forgotPassword } from "../../wire/index.ts"
import { FormMessage } from "../form/FormMessage.tsx"
import { useForm } from "../form/use-form.ts"
import { AccessLayout, type AccessPageProps } from "./AccessLayout.tsx"
import styles from "./access.module.css"
import { recovery } from "./recovery.fr.ts"
import { access } from "./strings.fr.ts"
import { typedEmail } from "./typed-email.ts"
import { useCountdown } from "./use-countdown.ts"

export type ForgotScreenProps = AccessPageProps

type Sent = { email: string; answer: Answer<typeof forgotPassword> }

/** The server answers alike whether or not the account exists, and so does this screen. */
export default function ForgotScreen(props: ForgotScreenProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <AccessLayout {...props} title={recovery.forgotTitle}>
      {sent ? (
        <LinkSent sent={sent} onChangeAddress={() => setSent(null)} />
      ) : (
        <AskForLink onSent={setSent} />
      )}
    </AccessLayout>
  )
}

function AskForLink({ onSent }: { onSent: (sent: Sent) => void }) {
  const command = useCommand(forgotPassword)
  const form = useForm({
    schema: forgotPassword.body,
    command,
    send: async (body) => {
      const answer = await command.run({ body })
      if (answer) onSent({ email: body.email, answer })
      return answer
    },
  })
  return (
    <>
      <p className={styles.lead}>{recovery.forgotLead}</p>
      <FormMessage message={form.message} />
      <form {...form.props} className={styles.form} noValidate>
        <TextField
          {...form.field("email")}
          label={access.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={typedEmail.read()}
          onChange={(event) => typedEmail.keep(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" fullWidth isPending={command.isPending}>
            {recovery.sendLink}
          </Button>
          <BackToLogin />
        </div>
      </form>
    </>
  )
}

const WAIT_SECONDS = 60

function LinkSent({ sent, onChangeAddress }: { sent: Sent; onChangeAddress: () => void }) {
  const command = useCommand(forgotPassword)
  const { left, restart } = useCountdown(WAIT_SECONDS)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  const resend = async () => {
    if (await command.run({ body: { email: sent.email } })) restart()
  }
  return (
    <>
      <div ref={result} tabIndex={-1} className={styles.result}>
        <Banner tone="success" title={sent.answer.message} />
      </div>
      <div className={styles.notes}>
        <p>{recovery.lookFor(sent.email)}</p>
        <p>{recovery.linkLife(sent.answer.valid_for_minutes)}</p>
        <p>{recovery.junk}</p>
      </div>
      <div className={styles.actions}>
        <Button fullWidth isDisabled={left > 0} isPending={command.isPending} onPress={resend}>
          {left > 0 ? recovery.resendIn(left) : recovery.resend}
        </Button>
        <Button fullWidth variant="quiet" onPress={onChangeAddress}>
          {recovery.otherAddress}
        </Button>
        <BackToLogin />
      </div>
      {/* The seconds are not read out; the end of the wait is, once. */}
      <div role="status">{left === 0 && <VisuallyHidden>{recovery.canResend}</VisuallyHidden>}</div>
    </>
  )
}

function BackToLogin() {
  return (
    <p className={styles.centred}>
      <Link href="/login">{recovery.backToLogin}</Link>
    </p>
  )
}

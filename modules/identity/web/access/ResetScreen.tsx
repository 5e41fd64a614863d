import { type Command, RefusedError, useClient, useCommand, useRead } from "@jalon/client"
import { Banner, Button, ButtonLink, Link, Skeleton, SkeletonGroup } from "@jalon/ui"
import { useState } from "react"
import { checkReset, login, resetPassword } from "../../wire/index.ts"
import { FormMessage } from "../form/FormMessage.tsx"
import { useForm } from "../form/use-form.ts"
import { timeInWords } from "../moments.ts"
import { NewPasswordField } from "../password/NewPasswordField.tsx"
import { newPasswordFaults, newPasswordRefusals } from "../password/password-rules.ts"
import { passwordWords } from "../password/strings.fr.ts"
import { AccessLayout, type AccessPageProps } from "./AccessLayout.tsx"
import styles from "./access.module.css"
import type { OnSignedIn } from "./LoginScreen.tsx"
import { recovery } from "./recovery.fr.ts"
import { access } from "./strings.fr.ts"
import { typedEmail } from "./typed-email.ts"

export interface ResetScreenProps extends AccessPageProps {
  token: string
  onSignedIn: OnSignedIn
}

export default function ResetScreen({ token, onSignedIn, ...page }: ResetScreenProps) {
  const link = useRead(checkReset, { params: { token } })
  const reset = useCommand(resetPassword)
  // A link may also die between its check and its use.
  const isDead = isDeadLink(link.error) || isDeadLink(reset.refused)
  return (
    <AccessLayout {...page} title={recovery.resetTitle}>
      {isDead ? (
        <DeadLink />
      ) : link.data ? (
        <ChoosePassword
          token={token}
          expiresAt={link.data.expires_at}
          reset={reset}
          onSignedIn={onSignedIn}
        />
      ) : link.isError ? (
        <Unchecked onRetry={() => link.refetch()} />
      ) : (
        <Checking />
      )}
    </AccessLayout>
  )
}

const isDeadLink = (error: Error | null) => error instanceof RefusedError && error.code === "reset.dead_link"

interface ChoosePasswordProps {
  token: string
  expiresAt: string
  reset: Command<typeof resetPassword>
  onSignedIn: OnSignedIn
}

function ChoosePassword({ token, expiresAt, reset, onSignedIn }: ChoosePasswordProps) {
  const client = useClient()
  const [isOpening, setOpening] = useState(false)
  const [isSaved, setSaved] = useState(false)

  const signIn = async (email: string, password: string) => {
    typedEmail.keep(email)
    setOpening(true)
    try {
      await onSignedIn(await client.call(login, { body: { email, password } }))
    } catch {
      // The password is saved: whatever stopped the log-in, the way on is the log-in page.
      setSaved(true)
    } finally {
      setOpening(false)
    }
  }

  const form = useForm({
    schema: resetPassword.body,
    command: reset,
    fieldOf: newPasswordRefusals,
    check: newPasswordFaults,
    send: async (body) => {
      const answer = await reset.run({ body })
      if (answer) await signIn(answer.email, body.password)
      return answer
    },
  })

  if (isSaved) return <SavedButNotIn />
  return (
    <>
      <p className={styles.lead}>{recovery.linkUntil(timeInWords(expiresAt))}</p>
      <FormMessage message={form.message} />
      <form {...form.props} className={styles.form} noValidate>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField {...form.field("password")} label={recovery.newPassword} />
        <p className={styles.notes}>{passwordWords.othersClose}</p>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            fullWidth
            isPending={reset.isPending || isOpening}
            pendingText={isOpening ? access.opening : recovery.saving}
          >
            {recovery.saveAndSignIn}
          </Button>
        </div>
      </form>
    </>
  )
}

function DeadLink() {
  return (
    <>
      <Banner tone="waiting" title={recovery.deadLink} live="polite">
        {recovery.deadLinkWhy}
      </Banner>
      <div className={styles.actions}>
        <ButtonLink href="/forgot" variant="primary" fullWidth>
          {recovery.newLink}
        </ButtonLink>
        <p className={styles.centred}>
          <Link href="/login">{recovery.backToLogin}</Link>
        </p>
      </div>
    </>
  )
}

function SavedButNotIn() {
  return (
    <>
      <Banner tone="success" live="polite">
        {recovery.savedButNotIn}
      </Banner>
      <ButtonLink href="/login" variant="primary" fullWidth>
        {access.signIn}
      </ButtonLink>
    </>
  )
}

function Unchecked({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Banner tone="danger" live="polite">
        {recovery.linkUnchecked}
      </Banner>
      <Button fullWidth onPress={onRetry}>
        {recovery.retry}
      </Button>
    </>
  )
}

function Checking() {
  return (
    <SkeletonGroup label={recovery.checkingLink}>
      <Skeleton width="60%" />
      <Skeleton shape="box" height="2.75rem" />
      <Skeleton width="45%" />
      <Skeleton shape="box" height="2.75rem" />
    </SkeletonGroup>
  )
}

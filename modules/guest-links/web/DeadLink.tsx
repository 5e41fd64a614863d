import { useCommand } from "@jalon/client"
import { Banner, Button, ButtonLink, Link } from "@jalon/ui"
import { useState } from "react"
import { type GuestLinkView, renewGuestLink } from "../wire/index.ts"
import styles from "./guest.module.css"
import { guest } from "./strings.fr.ts"

export type DeadState = Exclude<GuestLinkView["state"], "open"> | "unknown"

/** Why a link no longer opens anything, and the way on. */
export function DeadLink({ state, token }: { state: DeadState; token: string }) {
  return (
    <>
      <Banner tone="waiting" live="polite">
        {guest.dead[state]}
      </Banner>
      {(state === "expired" || state === "replaced") && <NewLink token={token} />}
      {state === "used" && (
        <div className={styles.actions}>
          <ButtonLink href="/login" variant="primary">
            {guest.signIn}
          </ButtonLink>
        </div>
      )}
      {state === "used" && (
        <p>
          <Link href="/forgot">{guest.forgot}</Link>
        </p>
      )}
    </>
  )
}

function NewLink({ token }: { token: string }) {
  const [isSent, setSent] = useState(false)
  const command = useCommand(renewGuestLink, { quiet: true, onDone: () => setSent(true) })
  if (isSent)
    return (
      <Banner tone="success" live="polite">
        {guest.newLinkSent}
      </Banner>
    )
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        isPending={command.isPending}
        pendingText={guest.sending}
        onPress={() => command.run({ body: { token } })}
      >
        {guest.newLink}
      </Button>
    </div>
  )
}

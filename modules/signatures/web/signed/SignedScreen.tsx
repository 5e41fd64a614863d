import { useKept } from "@jalon/client"
import { type GuestFrame, GuestPage } from "@jalon/guest-links/web"
import { Banner, Button, ButtonLink } from "@jalon/ui"
import { useEffect } from "react"
import { OutcomePage } from "./OutcomePage.tsx"
import styles from "./signed.module.css"
import { signedWords as words } from "./strings.fr.ts"
import { useOutcome } from "./use-outcome.ts"

export interface SignedScreenProps extends GuestFrame {
  /** Null when whoever led here brought none. */
  token: string | null
}

/** After signing: what happened, said only when it is known. */
export default function SignedScreen({ token, ...frame }: SignedScreenProps) {
  if (token === null)
    return (
      <GuestPage {...frame} title={words.title} lead={words.noToken}>
        <p>{words.noTokenHelp}</p>
        <Way />
      </GuestPage>
    )
  return <Known key={token} {...frame} token={token} />
}

function Known({ token, ...frame }: GuestFrame & { token: string }) {
  const { signed, isUnknownLink, hasGivenUp, lookAgain } = useOutcome(token)
  const state = isUnknownLink
    ? "unknown-link"
    : hasGivenUp
      ? "gave-up"
      : (signed?.outcome.outcome ?? "unknown")
  // The title changes while the page waits: it is read again from there.
  useEffect(() => {
    if (state !== "unknown") document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true })
  }, [state])
  if (isUnknownLink)
    return (
      <GuestPage {...frame} title={words.title} lead={words.unknownLink}>
        <Way />
      </GuestPage>
    )
  if (hasGivenUp)
    return (
      <GuestPage {...frame} title={words.gaveUpTitle}>
        <Banner tone="waiting" live="polite">
          {words.gaveUp(signed?.school ?? null)}
        </Banner>
        <div className={styles.actions}>
          <Button variant="primary" onPress={lookAgain}>
            {words.lookAgain}
          </Button>
        </div>
      </GuestPage>
    )
  const outcome = signed?.outcome ?? { outcome: "unknown", signed_at: null, is_complete: false, next: [] }
  return (
    <OutcomePage
      {...frame}
      school={signed?.school ?? null}
      outcome={outcome}
      hasMore={Boolean(signed?.next_signing)}
    >
      {signed?.next_signing && <Next next={signed.next_signing} />}
      {outcome.outcome !== "unknown" && <Home />}
    </OutcomePage>
  )
}

/** Something else waits for the same person: no need to look for its mail. */
function Next({ next: { path, name, left } }: { next: { path: string; name: string; left: number } }) {
  return (
    <section className={styles.part} aria-labelledby="others">
      <h2 id="others" className={styles.heading}>
        {words.others(left)}
      </h2>
      <p>{name}</p>
      <div className={styles.actions}>
        <ButtonLink href={path} variant="primary">
          {words.signNext}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Someone signed in goes back to work; a guest has nothing to open. */
function Home() {
  const isSignedIn = useKept("accessToken") !== null
  if (!isSignedIn) return null
  return (
    <div className={styles.actions}>
      <ButtonLink href="/">{words.home}</ButtonLink>
    </div>
  )
}

function Way() {
  const isSignedIn = useKept("accessToken") !== null
  return (
    <div className={styles.actions}>
      <ButtonLink href={isSignedIn ? "/" : "/login"} variant="primary">
        {isSignedIn ? words.home : words.signIn}
      </ButtonLink>
    </div>
  )
}

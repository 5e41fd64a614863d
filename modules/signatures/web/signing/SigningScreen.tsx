import {
  DeadLink,
  type DeadState,
  deadStateOf,
  type GuestFrame,
  GuestLoading,
  GuestPage,
  GuestUnread,
} from "@jalon/guest-links/web"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button, later } from "@jalon/ui"
import { Suspense, useEffect, useRef, useState } from "react"
import { OutcomePage } from "../signed/OutcomePage.tsx"
import { Copies } from "./Copies.tsx"
import { Documents } from "./Documents.tsx"
import { Identify } from "./Identify.tsx"
import { SignForm } from "./SignForm.tsx"
import styles from "./signing.module.css"
import { closedWords, signingWords as words } from "./strings.fr.ts"
import { useAfter } from "./use-after.ts"
import { useLinkCodes } from "./use-link-codes.ts"
import { type Signing, type SigningLink, useSigning } from "./use-signing.ts"

const Refusal = later(async () => (await import("./Refusal.tsx")).Refusal)

const SLOW_MS = 6_000

export interface SigningScreenProps extends GuestFrame {
  token: string
  /** Signed or refused: the page that says what became of it. */
  onAnswered: () => void
}

/** Who asks and what for, a code, the documents, the signature: in that order, on one page. */
export default function SigningScreen({ token, onAnswered, ...frame }: SigningScreenProps) {
  const { link, error, reload } = useSigning(token)
  const { guest_link: guestLink, signing, copies, outcome } = link ?? {}
  // Of a link that was replaced nothing is known: the link itself says why it is closed.
  if (guestLink && outcome && outcome.outcome !== "unknown")
    return <OutcomePage {...frame} host={guestLink.host} school={guestLink.host.name} outcome={outcome} />
  const dead = deadStateOf(guestLink, error)
  if (dead) return <Closed {...frame} guestLink={guestLink} state={dead} token={token} />
  if (!guestLink)
    return (
      <GuestPage {...frame} title={words.title}>
        {error ? <GuestUnread onRetry={() => void reload()} /> : <Loading />}
      </GuestPage>
    )
  if (copies)
    return (
      <GuestPage {...frame} host={guestLink.host} title={words.copies} lead={words.copiesOf(copies.name)}>
        <Copies token={token} copies={copies} onChanged={reload} />
      </GuestPage>
    )
  if (!signing)
    return (
      <GuestPage {...frame} host={guestLink.host} title={words.title}>
        <Banner tone="waiting">{words.notYours}</Banner>
      </GuestPage>
    )
  if (signing.is_locked)
    return (
      <GuestPage {...frame} host={guestLink.host} title={words.lockedTitle}>
        <Banner tone="danger" live="polite">
          {words.lockedText}
        </Banner>
      </GuestPage>
    )
  return (
    <GuestPage
      {...frame}
      host={guestLink.host}
      title={words.title}
      lead={<Lead guestLink={guestLink} signing={signing} />}
      width="form"
    >
      <Steps token={token} signing={signing} onAnswered={onAnswered} onChanged={reload} />
    </GuestPage>
  )
}

function Loading() {
  const isSlow = useAfter(SLOW_MS)
  return (
    <>
      <div role="status">{isSlow && <Banner tone="waiting">{words.slow}</Banner>}</div>
      <GuestLoading />
    </>
  )
}

type GuestLink = SigningLink["guest_link"]

function Lead({ guestLink, signing }: { guestLink: GuestLink; signing: Signing }) {
  const { first_name, last_name } = signing.signer
  return (
    <>
      <p>{words.asks(guestLink.host.name, signing.name)}</p>
      <p>{words.you(`${first_name} ${last_name}`)}</p>
      {guestLink.invited_by && <p>{words.askedBy(guestLink.invited_by)}</p>}
      <p>{words.until(dayInWords(guestLink.expires_at))}</p>
    </>
  )
}

interface ClosedProps extends GuestFrame {
  guestLink: GuestLink | undefined
  state: DeadState
  token: string
}

const isAnsweredState = (state: DeadState): state is keyof typeof closedWords => state in closedWords

/** A link that opens nothing: a newer one is offered where there may be one. */
function Closed({ guestLink, state, token, ...frame }: ClosedProps) {
  return (
    <GuestPage
      {...frame}
      host={guestLink?.host}
      title={isAnsweredState(state) ? words.closedTitle : words.deadTitle}
    >
      {isAnsweredState(state) ? (
        <Banner tone="waiting" live="polite">
          {closedWords[state]}
        </Banner>
      ) : (
        <DeadLink state={state} token={token} />
      )}
    </GuestPage>
  )
}

/** Titles and people alone: what may be told before the code. */
function Overview({ signing: { documents, others } }: { signing: Signing }) {
  return (
    <section className={styles.step} aria-labelledby="overview">
      <h2 id="overview" className={styles.heading}>
        {words.toSign(documents.length)}
      </h2>
      <ul className={styles.lines}>
        {documents.map(({ id, title, pages }) => (
          <li key={id}>
            {title} <span className={styles.note}>({words.pages(pages)})</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={styles.legend}>{words.others}</h3>
          <ul className={styles.lines}>
            {others.map(({ who, has_signed: hasSigned }) => (
              <li key={who}>
                {who} <span className={styles.note}>{hasSigned ? words.hasSigned : words.notYet}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type Step = "identify" | "read" | "refuse"

/** A new step is read from its heading; the first one from the top of the page. The field of the code takes the focus itself. */
const useFocusOnStep = (step: Step) => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const heading = document.getElementById(step)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: "start" })
  }, [step])
}

interface StepsProps {
  token: string
  signing: Signing
  onAnswered: () => void
  onChanged: () => Promise<void>
}

/** A step that was left stays as it was, out of sight: nothing typed in it is lost. */
function Steps({ token, signing, onAnswered, onChanged }: StepsProps) {
  const codes = useLinkCodes(token)
  const [wasOpened, setOpened] = useState(signing.is_identified)
  const [refusal, setRefusal] = useState<"never" | "shown" | "left" | "unloaded">("never")
  if (signing.is_identified && !wasOpened) setOpened(true)
  const step: Step = refusal === "shown" ? "refuse" : signing.is_identified ? "read" : "identify"
  useFocusOnStep(step)
  const openRefusal = () =>
    void Refusal.preload().then(
      () => setRefusal("shown"),
      () => setRefusal("unloaded"),
    )
  return (
    <>
      {!signing.is_identified && (
        <div className={styles.steps} hidden={step !== "identify"}>
          <Identify
            codes={codes}
            channels={signing.channels}
            text={words.identifyText}
            isAgain={wasOpened}
            onChanged={onChanged}
          />
          {!wasOpened && <Overview signing={signing} />}
        </div>
      )}
      {wasOpened && (
        <div className={styles.steps} hidden={step !== "read"}>
          <Documents token={token} documents={signing.documents} onClosed={() => void onChanged()} />
          <SignForm token={token} signing={signing} onSigned={onAnswered} onChanged={onChanged} />
        </div>
      )}
      {(refusal === "shown" || refusal === "left") && (
        <div hidden={refusal !== "shown"}>
          <Suspense fallback={null}>
            <Refusal token={token} onRefused={onAnswered} onBack={() => setRefusal("left")} />
          </Suspense>
        </div>
      )}
      {refusal === "unloaded" && (
        <Banner tone="danger" live="polite">
          {words.cut}
        </Banner>
      )}
      {refusal !== "shown" && (
        <div>
          <Button variant="quiet" onPress={openRefusal}>
            {words.cannot}
          </Button>
        </div>
      )}
    </>
  )
}

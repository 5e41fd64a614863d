import { DeadLink, type DeadState, type GuestFrame, GuestPage } from "@jalon/guest-links/web"
import type { GuestLinkView } from "@jalon/guest-links/wire"
import { dayInWords } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Banner, Button, ButtonLink } from "@jalon/ui"
import styles from "./link.module.css"
import type { Sent } from "./SendWhole.tsx"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract } from "./use-guest-form.ts"

interface EndedProps extends GuestFrame {
  guestLink: GuestLinkView | undefined
  state: DeadState
  token: string
  sentAt: string | null
}

/** A link that opens nothing any more: why, and the way on. */
export function Ended({ guestLink, state, token, sentAt, ...frame }: EndedProps) {
  const isClosed = guestLink !== undefined && (state === "used" || state === "revoked")
  return (
    <GuestPage {...frame} host={guestLink?.host} title={words.ended.title}>
      {isClosed ? (
        <Closed guestLink={guestLink} state={state} sentAt={sentAt} />
      ) : (
        <DeadLink state={state} token={token} />
      )}
    </GuestPage>
  )
}

function Closed({
  guestLink: { host },
  state,
  sentAt,
}: {
  guestLink: GuestLinkView
  state: DeadState
  sentAt: string | null
}) {
  const { ended } = words
  const day = sentAt === null ? null : dayInWords(sentAt)
  return (
    <>
      <Banner tone={state === "used" ? "success" : "waiting"} live="polite">
        {state === "used" ? `${ended.used(day)} ${ended.usedMore(host.name)}` : ended.revoked(host.name)}
      </Banner>
      {host.email && (
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={`mailto:${host.email}`}>
            {ended.write(host.name)}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** What was sent, by whom and when, and what comes next; made to be printed. */
export function SentPage({
  guestLink,
  sent,
  ...frame
}: GuestFrame & { guestLink: GuestLinkView; sent: Sent }) {
  const school = guestLink.host.name
  const { sent: said } = words
  return (
    <GuestPage {...frame} host={guestLink.host} title={said.title} lead={said.lead(school)}>
      <Facts
        facts={[
          { label: said.reference, value: sent.number },
          { label: said.at, value: dayInWords(sent.at) },
          { label: said.author, value: sent.author },
        ]}
      />
      <section className={styles.stack} aria-labelledby="next">
        <h2 id="next" className={styles.heading}>
          {said.nextTitle}
        </h2>
        <ol className={styles.following}>
          {said.next(school).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <div className={styles.actions}>
        <Button onPress={() => print()}>{said.print}</Button>
      </div>
    </GuestPage>
  )
}

interface PartDoneProps extends GuestFrame {
  guestLink: GuestLinkView
  person: GuestContract["person"]
}

export function PartDone({ guestLink, person, ...frame }: PartDoneProps) {
  const isOwn = person !== "company"
  return (
    <GuestPage {...frame} host={guestLink.host} title={isOwn ? words.sent.title : words.part.doneTitle}>
      <p>{(isOwn ? words.part.ownDone : words.part.done)(guestLink.host.name)}</p>
    </GuestPage>
  )
}

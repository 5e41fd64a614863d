import type { Answer } from "@jalon/client"
import { type GuestFrame, GuestPage, type GuestPageProps } from "@jalon/guest-links/web"
import { Banner, type BannerTone } from "@jalon/ui"
import type { ReactNode } from "react"
import type { getSigned } from "../../wire/index.ts"
import styles from "./signed.module.css"
import { signedWords as words } from "./strings.fr.ts"

export type Outcome = Answer<typeof getSigned>["outcome"]

const moment = /* @__PURE__ */ new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})

type Told = { title: string; text: string; tone: BannerTone }

/** Everybody may have signed a moment before the files are sealed. */
const signedText = ({ is_complete: isComplete, next }: Outcome): string =>
  isComplete ? words.complete : next.length === 0 ? words.sealing : words.waiting

/** One honest sentence for each outcome; a signature is called one only when the server says so. */
const toldOf = (outcome: Outcome, school: string | null): Told => {
  switch (outcome.outcome) {
    case "signed":
      return {
        title: words.signedTitle,
        text: signedText(outcome),
        tone: "success",
      }
    case "declined":
      return { title: words.declinedTitle, text: words.declined(school), tone: "neutral" }
    case "expired":
      return { title: words.expiredTitle, text: words.expired(school), tone: "waiting" }
    case "cancelled":
      return { title: words.cancelledTitle, text: words.cancelled(school), tone: "neutral" }
    case "unknown":
      return { title: words.unknownTitle, text: words.unknown, tone: "info" }
  }
}

interface OutcomePageProps extends GuestFrame {
  host?: GuestPageProps["host"]
  school: string | null
  outcome: Outcome
  /** Something else waits for the same person. */
  hasMore?: boolean
  children?: ReactNode
}

/** What became of a signature, and who signs next. */
export function OutcomePage({
  host,
  school,
  outcome,
  hasMore = false,
  children,
  ...frame
}: OutcomePageProps) {
  const { title, text, tone } = toldOf(outcome, school)
  const isSigned = outcome.outcome === "signed"
  return (
    <GuestPage
      {...frame}
      host={host}
      title={title}
      lead={isSigned && outcome.signed_at && words.signedAt(moment.format(new Date(outcome.signed_at)))}
    >
      <Banner tone={tone} live="polite">
        {text}
      </Banner>
      {isSigned && outcome.next.length > 0 && (
        <section className={styles.part} aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            {words.next}
          </h2>
          <ol className={styles.next}>
            {outcome.next.map((who) => (
              <li key={who}>{who}</li>
            ))}
          </ol>
        </section>
      )}
      {isSigned && !hasMore && <p className={styles.note}>{words.nothingMore}</p>}
      {children}
    </GuestPage>
  )
}

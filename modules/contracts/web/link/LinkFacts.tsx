import { formatFrenchDate, formatFrenchDay } from "@jalon/kernel"
import { StatusBadge, type StatusTone } from "@jalon/ui"
import styles from "./link.module.css"
import { schoolWords as words } from "./strings.fr.ts"

export interface SentLink {
  email: string
  state: "open" | "used" | "declined" | "revoked" | "replaced" | "expired"
  sent_at: string
  expires_at: string
  asked_for: string | null
  times: number
  reminders: { sent: number; last_on: string | null; next_on: string | null }
}

const tones: Readonly<Record<SentLink["state"], StatusTone>> = {
  open: "waiting",
  expired: "danger",
  used: "success",
  revoked: "neutral",
  declined: "neutral",
  replaced: "neutral",
}

/** Where one link stands, for the school that sent it: to whom, when, for when, until when. */
export function LinkFacts({ link, states }: { link: SentLink; states: Record<SentLink["state"], string> }) {
  return (
    <>
      <div className={styles.state}>
        <StatusBadge tone={tones[link.state]}>{states[link.state]}</StatusBadge>
      </div>
      <p>
        {words.sentTo(link.email, formatFrenchDay(link.sent_at))} {link.times > 1 && words.times(link.times)}
      </p>
      {link.reminders.last_on && (
        <p>{words.reminded(link.reminders.sent, formatFrenchDate(link.reminders.last_on))}</p>
      )}
      {link.asked_for && <p>{words.wanted(formatFrenchDate(link.asked_for))}</p>}
      {link.state === "open" && (
        <p className={styles.quiet}>
          {words.until(formatFrenchDay(link.expires_at))}{" "}
          {link.reminders.next_on && words.nextReminder(formatFrenchDate(link.reminders.next_on))}
        </p>
      )}
    </>
  )
}

import { type GuestFrame, GuestPage } from "@jalon/guest-links/web"
import type { GuestLinkView } from "@jalon/guest-links/wire"
import { Facts } from "@jalon/screens"
import { Banner, Button } from "@jalon/ui"
import { Printer } from "lucide-react"
import type { Answered } from "./AnswerForms.tsx"
import styles from "./convention.module.css"
import { conventionWords as words } from "./strings.fr.ts"

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})

/** What was answered, by whom and when: to keep or to print, and to find again by opening the link. */
export function Proof({
  guestLink,
  answered,
  ...frame
}: GuestFrame & { guestLink: GuestLinkView; answered: Answered }) {
  const isValidated = answered.answer === "validated"
  const { name } = guestLink.host
  return (
    <GuestPage
      {...frame}
      host={guestLink.host}
      title={isValidated ? words.validatedTitle : words.correctionTitle}
      lead={isValidated ? words.validatedLead(name) : words.correctionLead(name)}
    >
      <Facts
        facts={[
          { label: words.proof.reference, value: answered.reference },
          { label: words.proof.at, value: moment.format(new Date(answered.at)) },
          { label: words.proof.author, value: answered.author },
          { label: words.proof.line, value: answered.line },
          { label: words.proof.reason, value: answered.reason },
          { label: words.proof.employer, value: answered.employer },
          { label: words.proof.learner, value: answered.learner },
          { label: words.proof.training, value: answered.training },
        ].filter(({ value }) => value)}
      />
      {!answered.is_current && <Banner tone="info">{words.changedSince(name)}</Banner>}
      {answered.signers.length > 0 && isValidated && (
        <section className={styles.part} aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            {words.next}
          </h2>
          <ol className={styles.signers}>
            {answered.signers.map(({ who, name: signer }) => (
              <li key={who}>
                {who}
                {signer && <span> ({signer})</span>}
              </li>
            ))}
          </ol>
          <p className={styles.note}>{words.nextHint}</p>
        </section>
      )}
      <div className={styles.actions}>
        <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </GuestPage>
  )
}

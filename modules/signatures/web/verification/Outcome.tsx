import type { Answer } from "@jalon/client"
import { withOrdinal } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Banner } from "@jalon/ui"
import { signerRoleWords } from "../../rules/index.ts"
import type { verifyDocument } from "../../wire/index.ts"
import { certificateWords, outcomeWords, verificationWords as words } from "./strings.fr.ts"
import styles from "./verification.module.css"

type Found = Answer<typeof verifyDocument>

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})
const momentInWords = (at: string): string => withOrdinal(moment.format(new Date(at)))

const factsOf = (found: Found) => {
  const { outcome, document, sealed_at: at, sealed_by: by, time_authority: authority } = found
  const isOurs = outcome === "known" || outcome === "sealed" || outcome === "outdated"
  return [
    { label: words.document, value: document?.title },
    { label: words.school, value: document?.school },
    {
      label: words.sealedAt,
      value: at && (isOurs ? momentInWords(at) : words.unprovenMoment(momentInWords(at))),
    },
    { label: words.time, value: at && isOurs ? (authority ?? words.ownTime) : null },
    { label: words.sealedBy, value: by && (isOurs ? by : words.unproven(by)) },
    { label: words.certificate, value: certificateWords(outcome) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function Signers({ document }: { document: NonNullable<Found["document"]> }) {
  return (
    <section className={styles.part} aria-labelledby="signers">
      <h2 id="signers" className={styles.heading}>
        {words.signers}
      </h2>
      <ul className={styles.signers}>
        {document.signers.map(({ name, role, signed_at, identified_by }) => (
          <li key={`${role} ${name}`} className={styles.signer}>
            <span className={styles.name}>{name}</span>
            <span>{signerRoleWords(role)}</span>
            <span className={styles.note}>{words.signed(momentInWords(signed_at), identified_by)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was found, in a sentence that is also said aloud, then the facts behind it. */
export function Outcome({ found }: { found: Found }) {
  const { tone, title, text } = outcomeWords[found.outcome]
  const facts = factsOf(found)
  return (
    <div className={styles.outcome}>
      <Banner tone={tone} title={title} live="polite">
        {text}
      </Banner>
      {facts.length > 0 && <Facts facts={facts} />}
      {found.document && found.document.signers.length > 0 && <Signers document={found.document} />}
    </div>
  )
}

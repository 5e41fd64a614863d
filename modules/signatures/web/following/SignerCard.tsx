import { Facts } from "@jalon/screens"
import { Banner, StatusBadge } from "@jalon/ui"
import { signerRoleWords, signerStatuses } from "../../rules/envelope.ts"
import type { EnvelopeView, SignerView } from "../../wire/index.ts"
import styles from "./following.module.css"
import { SignerActions } from "./SignerActions.tsx"
import { followingWords as words } from "./strings.fr.ts"

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})

const at = (instant: string | null): string | null =>
  instant === null ? null : moment.format(new Date(instant))

const signedWith = ({ signed_at: signedAt, identified_by: channel }: SignerView): string | null => {
  const signed = at(signedAt)
  return signed !== null && channel !== null ? `${signed}, ${words.identified[channel]}` : signed
}

/** The provider asks one after the other; on our pages those of one turn sign in any order. */
const turnIn = ({ adapter, signers }: EnvelopeView, signer: SignerView): number =>
  adapter === "provider" ? signers.findIndex(({ id }) => id === signer.id) + 1 : signer.turn

/** One signer: where they stand, and each moment that is known. */
export function SignerCard({ envelope, signer }: { envelope: EnvelopeView; signer: SignerView }) {
  const isAwaited = envelope.status === "open" && signer.status === "to_sign"
  const { label, tone } = signerStatuses[signer.status]
  return (
    <li className={styles.signer} data-awaited={isAwaited || undefined}>
      <header className={styles.signerHead}>
        <div className={styles.who}>
          <strong>{signer.name}</strong>
          <span className={styles.quiet}>
            {signerRoleWords(signer.role)} · {words.turnOf(turnIn(envelope, signer))}
          </span>
        </div>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </header>
      {signer.declined_reason && <Banner tone="danger">{words.declined(signer.declined_reason)}</Banner>}
      {signer.is_locked && <Banner tone="danger">{words.locked}</Banner>}
      <Facts
        columns={2}
        facts={[
          { label: words.email, value: signer.email },
          { label: words.signs, value: signer.documents.join(", ") },
          { label: words.sent, value: at(signer.invited_at) },
          { label: words.opened, value: at(signer.opened_at) },
          { label: words.reminded, value: at(signer.reminded_at) },
          { label: words.signed, value: signedWith(signer) },
        ].filter(({ value }) => value !== null)}
      />
      {isAwaited && <SignerActions envelope={envelope} signer={signer} />}
    </li>
  )
}

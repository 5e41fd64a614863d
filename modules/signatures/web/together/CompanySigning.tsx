import { useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { Facts, Loaded } from "@jalon/screens"
import { Link, StatusBadge } from "@jalon/ui"
import { companySigning } from "../../wire/index.ts"
import { signingWords as words } from "./strings.fr.ts"
import styles from "./together.module.css"
import type { Signing } from "./types.ts"

function Signer({ signer: { name, is_own: isOwn, waiting, signed, last_signed_at: last } }: SignerProps) {
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.who}>{isOwn ? words.you(name) : name}</span>
        <span className={styles.quiet}>
          {last === null ? words.nothing : words.signedTo(signed, formatFrenchDay(last))}
        </span>
      </div>
      {waiting > 0 && <StatusBadge tone="waiting">{words.waitsFor(waiting)}</StatusBadge>}
    </li>
  )
}

interface SignerProps {
  signer: Signing["signers"][number]
}

interface CompanySigningProps {
  /** Whom the company's record names, where it names somebody. */
  signatory: string | null
}

/** « Signature électronique » of a company's settings: what was signed this month, and who signs. */
export default function CompanySigning({ signatory }: CompanySigningProps) {
  const read = useRead(companySigning)
  return (
    <Loaded read={read}>
      {({ signed, waiting, signers }) => (
        <div className={styles.page}>
          <Facts
            columns={2}
            facts={[
              { label: words.signed, value: signed },
              {
                label: words.waiting,
                value:
                  waiting === 0 ? (
                    waiting
                  ) : (
                    <Link href="/company/profile/signatures">{words.see(waiting)}</Link>
                  ),
              },
            ]}
          />
          <section className={styles.part} aria-labelledby="who-signs">
            <h3 id="who-signs" className={styles.subheading}>
              {words.who}
            </h3>
            <p className={styles.text}>
              {words.rule} {words.usual(signatory)} <Link href="/company/profile/info">{words.change}</Link>
            </p>
            {signers.length === 0 ? (
              <p className={styles.quiet}>{words.nobody}</p>
            ) : (
              <ul className={styles.rows} aria-label={words.who}>
                {signers.map((signer) => (
                  <Signer key={signer.name} signer={signer} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </Loaded>
  )
}

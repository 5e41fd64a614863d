import { Banner } from "@jalon/ui"
import { signedDocumentFile } from "../../wire/index.ts"
import { DownloadButton } from "./DownloadButton.tsx"
import { Identify } from "./Identify.tsx"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import type { SigningLink } from "./use-signing.ts"

interface CopiesProps {
  token: string
  copies: NonNullable<SigningLink["copies"]>
  onChanged: () => Promise<void>
}

/** What everybody signed, for one of them: behind the same code as before. */
export function Copies({ token, copies, onChanged }: CopiesProps) {
  if (copies.is_locked) return <Banner tone="danger">{words.lockedText}</Banner>
  if (!copies.is_identified)
    return <Identify token={token} channels={copies.channels} text={words.copiesText} onChanged={onChanged} />
  return (
    <section className={styles.step} aria-labelledby="copies">
      <h2 id="copies" className={styles.heading}>
        {words.copies}
      </h2>
      {copies.documents.map(({ id, title }) => (
        <div key={id} className={styles.documentHead}>
          <span>{title}</span>
          <DownloadButton file={signedDocumentFile} token={token} documentId={id} title={title} />
        </div>
      ))}
    </section>
  )
}

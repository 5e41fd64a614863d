import { Button } from "@jalon/ui"
import { signingDocumentFile } from "../../wire/index.ts"
import { DocumentPage } from "./DocumentPage.tsx"
import { DownloadButton } from "./DownloadButton.tsx"
import { StepHeading } from "./StepHeading.tsx"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import type { Signing } from "./use-signing.ts"

type Document = Signing["documents"][number]

interface DocumentsProps {
  token: string
  documents: readonly Document[]
  /** The half hour of reading is over. */
  onClosed: () => void
}

/** What is signed, in place, before anything else can be done about it. */
export function Documents({ token, documents, onClosed }: DocumentsProps) {
  return (
    <section className={styles.step} aria-labelledby="read">
      <StepHeading id="read">{documents.length < 2 ? words.readOne : words.read}</StepHeading>
      <p className={styles.note}>{words.readHint}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={() => document.getElementById("sign")?.focus()}>
          {words.goSign}
        </Button>
      </div>
      {documents.map((one) => (
        <OneDocument key={one.fingerprint} token={token} document={one} onClosed={onClosed} />
      ))}
    </section>
  )
}

interface OneDocumentProps {
  token: string
  document: Document
  onClosed: () => void
}

function OneDocument({ token, document: { id, title, pages }, onClosed }: OneDocumentProps) {
  return (
    <article className={styles.document} aria-labelledby={`document-${id}`}>
      <header className={styles.documentHead}>
        <div>
          <h3 id={`document-${id}`} className={styles.documentTitle}>
            {title}
          </h3>
          <p className={styles.note}>{words.pages(pages)}</p>
        </div>
        <DownloadButton file={signingDocumentFile} token={token} documentId={id} title={title} />
      </header>
      {Array.from({ length: pages }, (_, index) => (
        <DocumentPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          token={token}
          documentId={id}
          title={title}
          page={index + 1}
          pages={pages}
          onClosed={onClosed}
        />
      ))}
    </article>
  )
}

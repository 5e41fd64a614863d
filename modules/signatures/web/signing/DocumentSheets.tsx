import type { saveFile } from "@jalon/screens"
import { DocumentPage } from "./DocumentPage.tsx"
import { DownloadButton } from "./DownloadButton.tsx"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"

interface DocumentSheetsProps {
  document: { id: string; title: string; pages: number }
  take: () => Promise<Parameters<typeof saveFile>[0]>
  read: (page: number) => Promise<{ blob: Blob }>
  /** The half hour of reading is over. */
  onClosed: () => void
}

/** One document, page after page, and the file itself. */
export function DocumentSheets({
  document: { id, title, pages },
  take,
  read,
  onClosed,
}: DocumentSheetsProps) {
  return (
    <article className={styles.document} aria-labelledby={`document-${id}`}>
      <header className={styles.documentHead}>
        <div>
          <h3 id={`document-${id}`} className={styles.documentTitle}>
            {title}
          </h3>
          <p className={styles.note}>{words.pages(pages)}</p>
        </div>
        <DownloadButton take={take} title={title} />
      </header>
      {Array.from({ length: pages }, (_, index) => (
        <DocumentPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          read={read}
          title={title}
          page={index + 1}
          pages={pages}
          onClosed={onClosed}
        />
      ))}
    </article>
  )
}

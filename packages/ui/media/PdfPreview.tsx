import { Download, ExternalLink, FileText } from "lucide-react"
import { formatBytes } from "../data/french.ts"
import { pdfStrings as words } from "../data/strings.fr.ts"
import { ButtonLink } from "../forms/Link.tsx"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { type DrawPage, PdfPages } from "./PdfPages.tsx"
import styles from "./pdf-preview.module.css"

export interface PdfPreviewProps {
  /** An address of our own origin, or a blob: the content policy lets nothing else be framed. */
  url: string
  fileName: string
  bytes: number
  height?: string
  /** Draws one page as a picture: every browser then shows the same, whether it has a viewer or not. */
  drawPage?: DrawPage
}

/** Pages as pictures where they can be drawn; else the browser's own viewer, or the file for download. */
export function PdfPreview({ url, fileName, bytes, height = "32rem", drawPage }: PdfPreviewProps) {
  return (
    <section className={styles.preview} aria-label={words.title(fileName)}>
      <header className={styles.header}>
        <FileText aria-hidden />
        <p className={styles.about}>
          <span className={styles.name}>{fileName}</span>
          <span className={styles.size}>
            {words.pdf}, {formatBytes(bytes)}
          </span>
        </p>
        <ButtonLink href={url} download={fileName} icon={<Download aria-hidden />}>
          {words.download}
        </ButtonLink>
        <ButtonLink href={url} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden />}>
          {words.open}
          <VisuallyHidden> ({words.openHint})</VisuallyHidden>
        </ButtonLink>
      </header>
      {drawPage ? (
        // Another file has other pages.
        <PdfPages key={url} fileName={fileName} drawPage={drawPage} />
      ) : navigator.pdfViewerEnabled ? (
        // No sandbox: Chromium then refuses to start its viewer. The viewer is itself isolated from the page.
        <iframe
          className={styles.frame}
          data-theme="light"
          style={{ height }}
          // Pages at the width of the frame: the list of their miniatures would take half of it.
          src={`${url}#navpanes=0&view=FitH`}
          title={words.title(fileName)}
        />
      ) : (
        <p className={styles.none}>{words.noViewer}</p>
      )}
    </section>
  )
}

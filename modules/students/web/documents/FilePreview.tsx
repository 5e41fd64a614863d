import { useOpenedFile } from "@jalon/screens"
import { ButtonLink, type DrawPage, PdfPreview } from "@jalon/ui"
import { Download } from "lucide-react"
import styles from "./documents.module.css"
import { documentWords } from "./strings.fr.ts"

const words = documentWords.panel

interface FilePreviewProps {
  open: () => Promise<{ url: string }>
  fileName: string
  contentType: string
  /** One page of it, when it is a PDF and the browser shows none. */
  drawPage: DrawPage
}

/** A page or a picture, where one is. */
export function FilePreview({ open, fileName, contentType, drawPage }: FilePreviewProps) {
  const state = useOpenedFile(open)
  if (state.kind === "loading") return <p role="status">{words.loading}</p>
  if (state.kind === "failed") return <p role="alert">{words.failed}</p>
  const { url, bytes } = state.file
  if (contentType === "application/pdf")
    return <PdfPreview url={url} fileName={fileName} bytes={bytes} height="28rem" drawPage={drawPage} />
  return (
    <figure className={styles.picture}>
      <img src={url} alt={fileName} />
      <figcaption>
        <span>{fileName}</span>
        <ButtonLink href={url} download={fileName} icon={<Download aria-hidden />}>
          {words.download}
        </ButtonLink>
      </figcaption>
    </figure>
  )
}

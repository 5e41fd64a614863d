import { ButtonLink, type DrawPage, PdfPreview } from "@jalon/ui"
import { Download } from "lucide-react"
import styles from "./documents.module.css"
import { attachmentWords as words } from "./strings.fr.ts"
import { useOpenedFile } from "./use-opened-file.ts"

interface OpenedFileProps {
  /** What is shown: another text reads again. */
  of: string
  fileName: string
  read: () => Promise<Blob>
  height?: string
  /** One page of it, when it is a PDF and the browser shows none. */
  drawPage?: DrawPage
}

/** A document or a picture, in place. */
export function OpenedFile({ of, fileName, read, height = "70vh", drawPage }: OpenedFileProps) {
  const state = useOpenedFile(of, read)
  if (state.kind === "loading")
    return (
      // As high as what comes: the buttons below stay where they are.
      <p role="status" style={{ minBlockSize: height }}>
        {words.loading}
      </p>
    )
  if (state.kind === "failed") return <p role="alert">{state.message}</p>
  const { url, type, bytes } = state.file
  if (type === "application/pdf")
    return (
      <PdfPreview
        url={url}
        fileName={fileName}
        bytes={bytes}
        height={height}
        {...(drawPage && { drawPage })}
      />
    )
  return (
    <figure className={styles.picture}>
      <img src={url} alt={fileName} />
      <figcaption>
        <ButtonLink href={url} download={fileName} icon={<Download aria-hidden />}>
          {words.download}
        </ButtonLink>
      </figcaption>
    </figure>
  )
}

import { callBinary, useClient } from "@jalon/client"
import { drawnBy, useOpenedFile } from "@jalon/screens"
import { PdfPreview } from "@jalon/ui"
import { justificationFilePage, openJustificationFile } from "../../wire/index.ts"
import styles from "./justifications.module.css"
import { justificationsWords as words } from "./strings.fr.ts"

interface PagePreviewProps {
  justificationId: string
  page: { number: number; content_type: string }
  total: number
}

/** One page of what was filed. It goes by its number: what a file was called can already tell why. */
export function PagePreview({ justificationId, page, total }: PagePreviewProps) {
  const client = useClient()
  const params = { justificationId, number: page.number }
  const state = useOpenedFile(() =>
    client.call(openJustificationFile, { params, query: { disposition: "inline" } }, { quiet: true }),
  )
  const name = words.page(page.number, total)
  if (state.kind === "loading") return <p role="status">{words.loading}</p>
  if (state.kind === "failed") return <p role="alert">{words.failed}</p>
  if (page.content_type === "application/pdf")
    return (
      <PdfPreview
        url={state.file.url}
        fileName={name}
        bytes={state.file.bytes}
        height="28rem"
        drawPage={drawnBy((drawn) =>
          callBinary(client, justificationFilePage, { params: { ...params, page: drawn } }, { quiet: true }),
        )}
      />
    )
  return (
    <figure className={styles.picture}>
      <img src={state.file.url} alt={name} />
      <figcaption className={styles.quiet}>{name}</figcaption>
    </figure>
  )
}

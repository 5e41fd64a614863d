import { callBinary, useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { attachmentPage, openAttachment } from "../../wire/index.ts"
import { OpenedFile } from "./OpenedFile.tsx"
import { PreviewButton } from "./PreviewButton.tsx"
import { attachmentWords as words } from "./strings.fr.ts"

interface OpenAttachmentProps {
  contractId: string
  attachment: { code: string; label: string; file: { id: string; name: string } }
}

/** Shows the file of an attachment beside the page; the server notes who looked. */
export function OpenAttachment({ contractId, attachment: { code, label, file } }: OpenAttachmentProps) {
  const client = useClient()
  const read = async () => {
    const params = { contractId, code }
    const link = await client.call(
      openAttachment,
      { params, query: { disposition: "inline" } },
      { quiet: true },
    )
    const reply = await fetch(link.url)
    if (!reply.ok) throw new Error(String(reply.status))
    return reply.blob()
  }
  const drawPage = drawnBy((page) =>
    callBinary(client, attachmentPage, { params: { contractId, code, page } }, { quiet: true }),
  )
  return (
    <PreviewButton size="small" aria-label={words.openOf(label)} title={label} label={words.open}>
      <OpenedFile of={file.id} fileName={file.name} read={read} drawPage={drawPage} />
    </PreviewButton>
  )
}

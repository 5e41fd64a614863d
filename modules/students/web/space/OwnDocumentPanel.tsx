import { callBinary, useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { SidePanel } from "@jalon/ui"
import { openOwnDocument, ownDocumentPage } from "../../wire/index.ts"
import { FilePreview } from "../documents/FilePreview.tsx"

interface OwnDocumentPanelProps {
  documentId: string
  label: string
  file: { file_name: string; content_type: string }
  onClose: () => void
}

/** Fetched when one is opened: most visits only bring documents, and do it on a phone. */
export default function OwnDocumentPanel({ documentId, label, file, onClose }: OwnDocumentPanelProps) {
  const client = useClient()
  return (
    <SidePanel title={label} size="wide" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <FilePreview
        open={() =>
          client.call(
            openOwnDocument,
            { params: { documentId }, query: { disposition: "inline" } },
            { quiet: true },
          )
        }
        fileName={file.file_name}
        contentType={file.content_type}
        drawPage={drawnBy((page) =>
          callBinary(client, ownDocumentPage, { params: { documentId, page } }, { quiet: true }),
        )}
      />
    </SidePanel>
  )
}

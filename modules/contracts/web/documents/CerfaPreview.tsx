import { callBinary, useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { Eye } from "lucide-react"
import { contractDocumentFile, contractDocumentPage } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { OpenedFile } from "./OpenedFile.tsx"
import { PreviewButton } from "./PreviewButton.tsx"
import { documentWords as words } from "./strings.fr.ts"

/** The document as the fields stand, what is missing outlined; drawn again after each save. */
export function CerfaPreview({ contract }: { contract: Contract }) {
  const client = useClient()
  const document = { contractId: contract.id, document: "contract" as const }
  const read = async () =>
    (await callBinary(client, contractDocumentFile, { params: document }, { quiet: true })).blob
  const drawPage = drawnBy((page) =>
    callBinary(client, contractDocumentPage, { params: { ...document, page } }, { quiet: true }),
  )
  return (
    <OpenedFile
      of={JSON.stringify([contract.status, contract.fields])}
      fileName={words.previewFile(contract.number)}
      read={read}
      drawPage={drawPage}
    />
  )
}

export function CerfaPreviewButton({ contract }: { contract: Contract }) {
  return (
    <PreviewButton icon={<Eye aria-hidden />} title={words.preview}>
      <CerfaPreview contract={contract} />
    </PreviewButton>
  )
}

import { useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { Eye } from "lucide-react"
import { contractPaperFile, contractPaperPage } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { OpenedFile } from "./OpenedFile.tsx"
import { PreviewButton } from "./PreviewButton.tsx"
import { paperWords as words } from "./strings.fr.ts"

/** The paper as the fields stand, what is missing outlined; drawn again after each save. */
export function CerfaPreview({ contract }: { contract: Contract }) {
  const client = useClient()
  const paper = { contractId: contract.id, paper: "contract" as const }
  const read = async () =>
    (await client.callBinary(contractPaperFile, { params: paper }, { quiet: true })).blob
  const drawPage = drawnBy((page) =>
    client.callBinary(contractPaperPage, { params: { ...paper, page } }, { quiet: true }),
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

import { useClient } from "@jalon/client"
import { Button, SidePanel } from "@jalon/ui"
import { Eye } from "lucide-react"
import { useState } from "react"
import { contractPaperFile, contractPaperPage } from "../../wire/index.ts"
import type { Contract } from "../form/boxes.ts"
import { drawnBy } from "./draw-page.ts"
import { OpenedFile } from "./OpenedFile.tsx"
import { paperWords as words } from "./strings.fr.ts"

/** The paper as the boxes stand, what is missing outlined; drawn again after each save. */
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
      of={JSON.stringify([contract.status, contract.boxes])}
      fileName={words.previewFile(contract.number)}
      read={read}
      drawPage={drawPage}
    />
  )
}

export function CerfaPreviewButton({ contract }: { contract: Contract }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Eye aria-hidden />} onPress={() => setOpen(true)}>
        {words.preview}
      </Button>
      <SidePanel
        title={words.preview}
        size="wide"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={<Button onPress={() => setOpen(false)}>{words.close}</Button>}
      >
        {isOpen && <CerfaPreview contract={contract} />}
      </SidePanel>
    </>
  )
}

import { useClient } from "@jalon/client"
import { Button, SidePanel } from "@jalon/ui"
import { useState } from "react"
import { openPiece, piecePage } from "../../wire/index.ts"
import { drawnBy } from "./draw-page.ts"
import { OpenedFile } from "./OpenedFile.tsx"
import { pieceWords as words } from "./strings.fr.ts"

interface OpenPieceProps {
  contractId: string
  piece: { code: string; label: string; file: { id: string; name: string } }
}

/** Shows the file of a piece beside the page; the server notes who looked. */
export function OpenPiece({ contractId, piece: { code, label, file } }: OpenPieceProps) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const read = async () => {
    const params = { contractId, code }
    const link = await client.call(openPiece, { params, query: { disposition: "inline" } }, { quiet: true })
    const reply = await fetch(link.url)
    if (!reply.ok) throw new Error(String(reply.status))
    return reply.blob()
  }
  const drawPage = drawnBy((page) =>
    client.callBinary(piecePage, { params: { contractId, code, page } }, { quiet: true }),
  )
  return (
    <>
      <Button size="small" aria-label={words.openOf(label)} onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      <SidePanel
        title={label}
        size="wide"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={<Button onPress={() => setOpen(false)}>{words.close}</Button>}
      >
        {isOpen && <OpenedFile of={file.id} fileName={file.name} read={read} drawPage={drawPage} />}
      </SidePanel>
    </>
  )
}

import { useCommand } from "@jalon/client"
import { Button, Dialog } from "@jalon/ui"
import { useState } from "react"
import { attachPiece, contractHistory, getContract } from "../../wire/index.ts"
import { FileField } from "../shared/FileField.tsx"
import { pieceWords as words } from "./strings.fr.ts"

interface AddPieceProps {
  contractId: string
  piece: { code: string; label: string; is_attested: boolean }
}

function AddDialog({ contractId, piece, onClose }: AddPieceProps & { onClose: () => void }) {
  const [fileId, setFileId] = useState<string | null>(null)
  const attach = useCommand(attachPiece, { refreshes: [getContract, contractHistory], onDone: onClose })
  const keep = () =>
    attach.run({
      params: { contractId, code: piece.code },
      body: { is_attested: piece.is_attested, file_id: fileId },
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={piece.label}
      isPending={attach.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={fileId === null}
            isPending={attach.isPending}
            onPress={() => void keep()}
          >
            {words.keep}
          </Button>
        </>
      }
    >
      <FileField label={words.file} onFile={setFileId} />
    </Dialog>
  )
}

export function AddPiece(props: AddPieceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={words.addOf(props.piece.label)} onPress={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

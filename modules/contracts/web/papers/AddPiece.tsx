import { useCommand, useKept } from "@jalon/client"
import { useUpload } from "@jalon/students/web"
import { Button, Dialog, FileDrop } from "@jalon/ui"
import { useState } from "react"
import { attachPiece, contractHistory, getContract } from "../../wire/index.ts"
import { pieceWords as words } from "./strings.fr.ts"

const USUAL_MAX = 20_000_000

interface AddPieceProps {
  contractId: string
  piece: { code: string; label: string; is_attested: boolean }
}

function AddDialog({ contractId, piece, onClose }: AddPieceProps & { onClose: () => void }) {
  const maxBytes = useKept("schoolMainBasicData")?.document_max_bytes ?? USUAL_MAX
  const [fileId, setFileId] = useState<string | null>(null)
  const upload = useUpload(setFileId)
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
      <FileDrop
        label={words.file}
        maxBytes={maxBytes}
        files={upload.files}
        onAdd={upload.add}
        onRemove={() => {
          upload.clear()
          setFileId(null)
        }}
        onRetry={upload.retry}
      />
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

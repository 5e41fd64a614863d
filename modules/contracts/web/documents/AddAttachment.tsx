import { useCommand } from "@jalon/client"
import { Button, Dialog } from "@jalon/ui"
import { useState } from "react"
import { contractHistory, getContract, saveAttachment } from "../../wire/index.ts"
import { FileField } from "../shared/FileField.tsx"
import { attachmentWords as words } from "./strings.fr.ts"

interface AddAttachmentProps {
  contractId: string
  attachment: { code: string; label: string; is_attested: boolean }
}

function AddDialog({ contractId, attachment, onClose }: AddAttachmentProps & { onClose: () => void }) {
  const [fileId, setFileId] = useState<string | null>(null)
  const attach = useCommand(saveAttachment, { refreshes: [getContract, contractHistory], onDone: onClose })
  const keep = () =>
    attach.run({
      params: { contractId, code: attachment.code },
      body: { is_attested: attachment.is_attested, file_id: fileId },
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={attachment.label}
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

export function AddAttachment(props: AddAttachmentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={words.addOf(props.attachment.label)} onPress={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

import { useCommand } from "@jalon/client"
import { useUploads } from "@jalon/students/web"
import { Banner, Button, Checkbox, FileDrop, SidePanel } from "@jalon/ui"
import { useState } from "react"
import { mayHaveSignedOnPaper } from "../../rules/index.ts"
import { filePaper } from "../../wire/index.ts"
import styles from "./sheet.module.css"
import { type Line, refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.paper
const MAX_BYTES = 20 * 1024 * 1024

const signersOf = (sheet: Sheet): Line[] =>
  sheet.lines.filter(({ mark, signed_at }) =>
    mayHaveSignedOnPaper(sheet.status, { status: mark, isSigned: signed_at !== null }),
  )

/** The scan or the photograph of a sheet signed by hand, and whose hand stands on it. */
export function PaperPanel({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const [chosen, choose] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const uploads = useUploads(1)
  const file = useCommand(filePaper, { refreshes, onDone: onClose })
  const [fileId] = uploads.fileIds
  const signers = signersOf(sheet)
  const submit = () => {
    setTried(true)
    if (fileId === undefined || chosen.length === 0) return
    void file.run({ params: { sheetId: sheet.id }, body: { file_id: fileId, student_ids: [...chosen] } })
  }
  return (
    <SidePanel
      isOpen
      title={words.title}
      isPending={file.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" isPending={file.isPending || uploads.isSending} onPress={submit}>
          {words.verb}
        </Button>
      }
    >
      <div className={styles.panel}>
        {file.refused && (
          <Banner tone="danger" live="urgent">
            {file.refused.message}
          </Banner>
        )}
        <p>{words.about}</p>
        <FileDrop
          label={words.file}
          hint={words.fileHint}
          maxBytes={MAX_BYTES}
          files={uploads.files}
          onAdd={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <fieldset className={styles.signers}>
          <legend>{words.signers}</legend>
          {signers.length === 0 && <p>{words.nobody}</p>}
          {signers.length > 1 && chosen.length < signers.length && (
            <Button size="small" onPress={() => choose(signers.map(({ student_id }) => student_id))}>
              {words.everyone}
            </Button>
          )}
          {signers.map(({ student_id: id, name }) => (
            <Checkbox
              key={id}
              isSelected={chosen.includes(id)}
              onChange={(isChosen) =>
                choose((now) => (isChosen ? [...now, id] : now.filter((one) => one !== id)))
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
        {isTried && (fileId === undefined || chosen.length === 0) && (
          <Banner tone="danger" live="urgent">
            {fileId === undefined ? words.noFile : words.noSigner}
          </Banner>
        )}
      </div>
    </SidePanel>
  )
}

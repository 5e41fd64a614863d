import { useCommand, useKept } from "@jalon/client"
import { Banner, Button, FileDrop, SidePanel } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import { addDocument, getProfile } from "../../wire/index.ts"
import { useUpload } from "../shared/use-upload.ts"
import styles from "./space.module.css"
import { spaceDocumentWords as words } from "./strings.fr.ts"

const USUAL_MAX = 20 * 1024 * 1024

interface DocumentSheetProps {
  studentId: string
  code: string
  label: string
  onClose: () => void
}

/** Photographed or chosen, judged readable, then sent to the school. */
export function DocumentSheet({ studentId, code, label, onClose }: DocumentSheetProps) {
  const maxBytes = useKept("studentMainBasicData")?.document_max_bytes ?? USUAL_MAX
  const [isTried, setTried] = useState(false)
  const [isCut, setCut] = useState(false)
  const upload = useUpload()
  const command = useCommand(addDocument, { refreshes: [getProfile] })
  const { file } = upload
  const send = async () => {
    setTried(true)
    setCut(false)
    if (!file?.fileId) return
    const answer = await command.run({ body: { student_id: studentId, code, file_id: file.fileId } })
    if (answer) onClose()
    else setCut(true)
  }
  // Here the file lies ready; the school has it once she has sent it.
  const files = upload.files.map((one) =>
    one.state === "sent" ? { ...one, state: "waiting" as const } : one,
  )
  return (
    <SidePanel
      title={words.sheet(label)}
      isOpen
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={command.isPending || file?.state === "sending"}
            onPress={() => void send()}
          >
            {file?.doubt ? words.sendAnyway : words.send}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <FileDrop
          label={words.file}
          maxBytes={maxBytes}
          files={files}
          onAdd={upload.add}
          onRemove={upload.clear}
          onRetry={upload.retry}
          {...(isTried && !file && { error: fixedMessages.required })}
        />
        {file?.doubt && (
          <Banner
            tone="waiting"
            live="polite"
            action={
              <Button size="small" onPress={upload.clear}>
                {words.again}
              </Button>
            }
          >
            {file.doubt}
          </Banner>
        )}
        {isCut && !command.isPending && (
          <Banner
            tone="danger"
            live="urgent"
            {...(command.refused === null && {
              action: (
                <Button size="small" onPress={() => void send()}>
                  {words.retry}
                </Button>
              ),
            })}
          >
            {command.refused?.message ?? words.cut}
          </Banner>
        )}
      </div>
    </SidePanel>
  )
}

import { useCommand, useKept } from "@jalon/client"
import { documentCatalogue, ownDocumentCode } from "@jalon/trainings/rules"
import { Banner, Button, ComboBox, FileDrop, SidePanel } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import { getStudent, listDocuments, listStudents, submitDocument } from "../../wire/index.ts"
import { useUpload } from "../shared/use-upload.ts"
import styles from "./documents.module.css"
import { documentWords } from "./strings.fr.ts"
import type { StudentDocument } from "./types.ts"

const words = documentWords.upload
const USUAL_MAX = 20 * 1024 * 1024

interface UploadPanelProps {
  studentId: string
  documents: readonly StudentDocument[]
  /** The document it is for; null to choose one. */
  document: Pick<StudentDocument, "code" | "label"> | null
  onClose: () => void
}

/** The school brings a document in the student's place. */
export function UploadPanel({ studentId, documents, document, onClose }: UploadPanelProps) {
  const maxBytes = useKept("schoolMainBasicData")?.document_max_bytes ?? USUAL_MAX
  const [code, setCode] = useState<string | null>(document?.code ?? null)
  const [own, setOwn] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const upload = useUpload()
  const command = useCommand(submitDocument, { refreshes: [listDocuments, getStudent, listStudents] })
  const known = [
    ...documents.map(({ code: id, label: name }) => ({ id, name })),
    ...documentCatalogue
      .filter((one) => !documents.some((other) => other.code === one.code))
      .map((one) => ({ id: one.code, name: one.label })),
    ...(own ? [{ id: ownDocumentCode(own).slice(0, 40), name: own }] : []),
  ]
  const label = known.find(({ id }) => id === code)?.name ?? document?.label
  // Ready, but in the file only once it is added to it.
  const files = upload.files.map((one) =>
    one.state === "sent" ? { ...one, state: "waiting" as const } : one,
  )
  const run = async () => {
    setTried(true)
    const fileId = upload.file?.fileId
    if (!code || !label || !fileId) return
    if (await command.run({ params: { studentId }, body: { code, label, file_id: fileId } })) onClose()
  }
  return (
    <SidePanel
      title={document ? words.title(document.label) : documentWords.add}
      isOpen
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={command.isPending || upload.file?.state === "sending"}
            onPress={() => void run()}
          >
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {!document && (
          <ComboBox
            label={words.which}
            options={known}
            value={code}
            error={isTried && !code ? fixedMessages.required : undefined}
            onChange={setCode}
            onCreate={(name) => {
              setOwn(name)
              setCode(ownDocumentCode(name).slice(0, 40))
            }}
          />
        )}
        <FileDrop
          label={words.drop}
          maxBytes={maxBytes}
          files={files}
          onAdd={upload.add}
          onRemove={upload.clear}
          onRetry={upload.retry}
          {...(isTried && !upload.file && { error: fixedMessages.required })}
        />
        {upload.file?.doubt && <Banner tone="waiting">{upload.file.doubt}</Banner>}
        {command.refused && (
          <Banner tone="danger" live="urgent">
            {command.refused.message}
          </Banner>
        )}
      </div>
    </SidePanel>
  )
}

import { useCommand, useKept } from "@jalon/client"
import { useUploads } from "@jalon/students/web"
import { Banner, Button, FileDrop, SidePanel, TextArea } from "@jalon/ui"
import { useState } from "react"
import { justificationLimits } from "../../rules/index.ts"
import { moveOwnJustification, ownAbsences } from "../../wire/index.ts"
import styles from "./absences.module.css"
import type { OwnJustification } from "./own-types.ts"
import { absencesWords } from "./strings.fr.ts"

const words = absencesWords.form
const USUAL_MAX = 20 * 1024 * 1024

interface CompletePanelProps {
  justification: OwnJustification
  move: "submit" | "complete"
  onClose: () => void
}

/** What was missing: a page more, a word more; or the draft, sent. */
export function CompletePanel({ justification, move, onClose }: CompletePanelProps) {
  const maxBytes = useKept("studentMainBasicData")?.document_max_bytes ?? USUAL_MAX
  const [comment, setComment] = useState("")
  const uploads = useUploads(justificationLimits.files)
  const save = useCommand(moveOwnJustification, { refreshes: [ownAbsences], onDone: onClose })
  const send = () =>
    void save.run({
      params: { justificationId: justification.id },
      body: { move, comment, file_ids: uploads.fileIds },
    })
  return (
    <SidePanel
      isOpen
      title={words.complete}
      isPending={save.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" isPending={save.isPending || uploads.isSending} onPress={send}>
          {words.send}
        </Button>
      }
    >
      <div className={styles.fields}>
        {save.refused && (
          <Banner tone="danger" live="urgent">
            {save.refused.message}
          </Banner>
        )}
        <FileDrop
          label={words.files}
          hint={words.filesHint}
          maxBytes={maxBytes}
          isMultiple
          files={uploads.files}
          onAdd={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <TextArea
          label={words.comment}
          optional
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          maxLength={1000}
        />
      </div>
    </SidePanel>
  )
}

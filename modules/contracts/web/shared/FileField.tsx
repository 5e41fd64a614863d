import { useKept } from "@jalon/client"
import { useUpload } from "@jalon/students/web"
import { FileDrop } from "@jalon/ui"
import { useEffect } from "react"

const USUAL_MAX = 20_000_000

interface FileFieldProps {
  label: string
  error?: string | undefined
  /** One that arrived on an earlier visit. */
  held?: { id: string; name: string; size: number } | null
  onFile: (id: string | null) => void
  /** Whether a file is on its way: what needs it waits. */
  onSending?: (isSending: boolean) => void
}

/** One file, sent as soon as it is chosen; tells its number once it has arrived. */
export function FileField({ label, error, held, onFile, onSending }: FileFieldProps) {
  const maxBytes = useKept("schoolMainBasicData")?.document_max_bytes ?? USUAL_MAX
  const upload = useUpload(onFile)
  const isSending = upload.file?.state === "waiting" || upload.file?.state === "sending"
  useEffect(() => onSending?.(isSending), [isSending, onSending])
  const remove = () => {
    upload.clear()
    onFile(null)
  }
  return (
    <FileDrop
      label={label}
      {...(error && { error })}
      maxBytes={maxBytes}
      files={upload.file || !held ? upload.files : [{ ...held, state: "sent" }]}
      onAdd={upload.add}
      onRemove={remove}
      onRetry={upload.retry}
    />
  )
}

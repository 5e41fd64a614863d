import { RefusedError } from "@jalon/client"
import type { DroppedFile } from "@jalon/ui"
import { useRef, useState } from "react"

interface OneFileSettings {
  /** Sends it; what it throws is shown beside the file. */
  send: (file: File) => Promise<void>
  /** Said when nobody answered. */
  failed: string
}

/** One file for a `FileDrop`: taken, sent at once, refused with its reason, or tried again. */
export const useOneFile = ({ send, failed }: OneFileSettings) => {
  const [file, setFile] = useState<DroppedFile | null>(null)
  const given = useRef<File | null>(null)

  const start = async (dropped: DroppedFile, chosen: File) => {
    setFile({ ...dropped, state: "sending" })
    try {
      await send(chosen)
      setFile(null)
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : failed
      setFile({ ...dropped, state: "refused", reason })
    }
  }

  return {
    isSending: file?.state === "sending",
    files: file ? [file] : [],
    add: ([one]: { file: File; refusal: string | null }[]) => {
      if (!one) return
      const dropped = { id: crypto.randomUUID(), name: one.file.name, size: one.file.size } as const
      given.current = one.file
      if (one.refusal === null) void start({ ...dropped, state: "waiting" }, one.file)
      else setFile({ ...dropped, state: "refused", reason: one.refusal })
    },
    retry: () => file && given.current && void start(file, given.current),
    clear: () => setFile(null),
  }
}

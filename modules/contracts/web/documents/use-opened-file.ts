import { RefusedError } from "@jalon/client"
import { useEffect, useState } from "react"
import { attachmentWords as words } from "./strings.fr.ts"

export type OpenedFile = { url: string; type: string; bytes: number }
type State = { kind: "loading" } | { kind: "failed"; message: string } | { kind: "opened"; file: OpenedFile }

/**
 * A file as an address of this page, the only one that the content policy lets be framed. It is read again when `of`
 * changes; what was shown stays until the new one is there.
 */
export const useOpenedFile = (of: string, read: () => Promise<Blob>): State => {
  const [state, setState] = useState<State>({ kind: "loading" })
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to read is written at each drawing, `of` says what
  useEffect(() => {
    let isHere = true
    read().then(
      (blob) => {
        if (!isHere) return
        const file = { url: URL.createObjectURL(blob), type: blob.type, bytes: blob.size }
        setState({ kind: "opened", file })
      },
      (error: unknown) => {
        const message = error instanceof RefusedError ? error.message : words.failed
        if (isHere) setState({ kind: "failed", message })
      },
    )
    return () => {
      isHere = false
    }
  }, [of])
  const url = state.kind === "opened" ? state.file.url : null
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return state
}

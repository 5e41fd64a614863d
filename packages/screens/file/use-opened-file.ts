import { useEffect, useState } from "react"

type Shown = { url: string; bytes: number }
type State = { kind: "loading" } | { kind: "failed" } | { kind: "shown"; file: Shown }

/**
 * The bytes behind a link, as an address of this page: the content policy lets nothing else be framed, and the link
 * itself is good for a few minutes only.
 */
export const useOpenedFile = (open: () => Promise<{ url: string }>): State => {
  const [state, setState] = useState<State>({ kind: "loading" })
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; each opening is noted by the server
  useEffect(() => {
    let url: string | null = null
    let isHere = true
    const read = async () => {
      const link = await open()
      const reply = await fetch(link.url)
      if (!reply.ok) throw new Error(String(reply.status))
      const blob = await reply.blob()
      if (!isHere) return
      url = URL.createObjectURL(blob)
      setState({ kind: "shown", file: { url, bytes: blob.size } })
    }
    read().catch(() => isHere && setState({ kind: "failed" }))
    return () => {
      isHere = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [])
  return state
}

import { RefusedError } from "@jalon/client"
import { Button } from "@jalon/ui"
import { useCallback, useEffect, useRef, useState } from "react"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"

/** A screen ahead: a page is there when it is scrolled to. */
const AHEAD = "900px 0px"

interface DocumentPageProps {
  /** Its picture, as it is asked for. */
  read: (page: number) => Promise<{ blob: Blob }>
  title: string
  page: number
  pages: number
  onClosed: () => void
}

type Drawn = { kind: "awaited" } | { kind: "failed" } | { kind: "drawn"; url: string }

/** One page as a picture, asked for when it comes into view. Its sheet keeps its place meanwhile. */
export function DocumentPage({ read, title, page, pages, onClosed }: DocumentPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const closed = useRef(onClosed)
  closed.current = onClosed
  const reading = useRef(read)
  reading.current = read
  const [drawn, setDrawn] = useState<Drawn>({ kind: "awaited" })

  const draw = useCallback(async () => {
    setDrawn({ kind: "awaited" })
    try {
      const { blob } = await reading.current(page)
      setDrawn({ kind: "drawn", url: URL.createObjectURL(blob) })
    } catch (error) {
      setDrawn({ kind: "failed" })
      if (error instanceof RefusedError && error.code === "signature.not_identified") closed.current()
    }
  }, [page])

  useEffect(() => {
    const target = sheet.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void draw()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [draw])

  const url = drawn.kind === "drawn" ? drawn.url : null
  useEffect(() => () => URL.revokeObjectURL(url ?? ""), [url])

  return (
    <div ref={sheet} className={styles.sheet} data-theme="light" data-drawn={url ? true : undefined}>
      {url && <img src={url} alt={words.page(page, pages, title)} />}
      {drawn.kind === "awaited" && <p className={styles.awaited}>{words.drawing(page)}</p>}
      {drawn.kind === "failed" && (
        <div className={styles.awaited} role="alert">
          <p>{words.notDrawn(page)}</p>
          <Button onPress={() => void draw()}>{words.retry}</Button>
        </div>
      )}
    </div>
  )
}

import { useEffect, useState } from "react"
import { pdfStrings as words } from "../data/strings.fr.ts"
import styles from "./pdf-preview.module.css"

/** One page, counted from 1, as a picture, and how many pages there are. */
export type DrawPage = (page: number) => Promise<{ picture: Blob; pages: number }>

interface PdfPagesProps {
  fileName: string
  drawPage: DrawPage
}

/** All pages one under the other, each shown as soon as it is drawn. */
export function PdfPages({ fileName, drawPage }: PdfPagesProps) {
  const [urls, setUrls] = useState<readonly string[]>([])
  const [pages, setPages] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to draw is written at each drawing; another file has another key
  useEffect(() => {
    let isHere = true
    const made: string[] = []
    const draw = async () => {
      for (let page = 1, count = 1; isHere && page <= count; page++) {
        const drawn = await drawPage(page)
        if (!isHere) return
        count = drawn.pages
        made.push(URL.createObjectURL(drawn.picture))
        setPages(count)
        setUrls([...made])
      }
    }
    draw().catch(() => isHere && setFailed(true))
    return () => {
      isHere = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  const awaited = Array.from({ length: (pages ?? 1) - urls.length }, (_, index) => urls.length + index + 1)
  if (hasFailed && urls.length === 0) return <p className={styles.none}>{words.noViewer}</p>
  return (
    <div className={styles.pages}>
      {urls.map((url, index) => (
        <img key={url} src={url} alt={words.page(index + 1, pages ?? index + 1, fileName)} />
      ))}
      {/* The sheet that is awaited keeps its place: what stands under it does not move when it comes. */}
      {!hasFailed && awaited.map((sheet) => <div key={sheet} className={styles.awaited} aria-hidden />)}
      {urls.length !== pages && (
        <p role="status" className={styles.drawing}>
          {hasFailed ? words.rest : words.drawing}
        </p>
      )}
    </div>
  )
}

import { toast } from "@jalon/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import { collectPages } from "./collect-pages.ts"
import { reasonOf } from "./ListStates.tsx"
import { listRead } from "./list-read.ts"
import type { ListRoute, RowOf } from "./list-types.ts"
import { listWords as words } from "./strings.fr.ts"

interface PrintSettings<R extends ListRoute> {
  route: R
  /** What is asked, all pages. */
  everything: object
  /** The page on the screen is not all of it. */
  isPart: boolean
}

const isPrintKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "p"

/** Paper takes the whole list, not the page that the screen shows: its other rows are fetched first. */
export const usePrint = <R extends ListRoute>({ route, everything, isPart }: PrintSettings<R>) => {
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly RowOf<R>[] | null>(null)
  const [isPending, setPending] = useState(false)

  const start = async () => {
    if (isPending) return
    setPending(true)
    try {
      const read = (page: object) =>
        client.fetchQuery(listRead<RowOf<R>>(route, { query: { ...everything, ...page } }))
      setRows(await collectPages(read))
    } catch (error) {
      toast({ title: words.notPrinted, description: reasonOf(error), color: "error" })
    } finally {
      setPending(false)
    }
  }

  // Once they are drawn. The question of the browser holds the page until it is answered.
  useEffect(() => {
    if (rows === null) return
    const forget = () => setRows(null)
    addEventListener("afterprint", forget, { once: true })
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener("afterprint", forget)
    }
  }, [rows])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event) || !isPart) return
    event.preventDefault()
    void start()
  })
  useEffect(() => {
    const gone = new AbortController()
    document.addEventListener("keydown", (event) => onKey(event), { signal: gone.signal })
    return () => gone.abort()
  }, [])

  return { rows, isPending, start: () => void start() }
}

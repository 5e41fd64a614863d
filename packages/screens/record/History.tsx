import { Button, Timeline } from "@jalon/ui"
import type { HistoryPage } from "@jalon/wire-kit"
import { useState } from "react"
import styles from "./history.module.css"
import { historyWords as words } from "./strings.fr.ts"

interface HistoryProps {
  first: HistoryPage
  /** Reads the page that came before this point. */
  readBefore: (before: number) => Promise<HistoryPage>
  /** « Rien n’a encore changé dans ce dossier. » */
  empty: string
}

/** Who changed what, newest first, page after page. Give it a `key` that changes with the newest entry. */
export function History({ first, readBefore, empty }: HistoryProps) {
  const [older, setOlder] = useState<HistoryPage>({ results: [], next: first.next })
  const [isPending, setPending] = useState(false)
  const readMore = async (before: number) => {
    setPending(true)
    const page = await readBefore(before).finally(() => setPending(false))
    setOlder({ results: [...older.results, ...page.results], next: page.next })
  }
  const events = [...first.results, ...older.results]
  if (events.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <div className={styles.history}>
      <Timeline label={words.history} events={events} />
      {older.next !== null && (
        <div>
          <Button
            size="small"
            isPending={isPending}
            onPress={() => older.next !== null && void readMore(older.next)}
          >
            {words.more}
          </Button>
        </div>
      )}
    </div>
  )
}

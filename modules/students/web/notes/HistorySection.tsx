import { type Answer, useClient, useRead } from "@jalon/client"
import { Loaded, RecordSection } from "@jalon/screens"
import { Button, Timeline } from "@jalon/ui"
import { useState } from "react"
import { studentHistory } from "../../wire/index.ts"
import styles from "../record/record.module.css"
import { historyWords as words } from "../record/strings.fr.ts"

type Answered = Answer<typeof studentHistory>
type Entries = Answered["results"]

function Entry({ studentId, first }: { studentId: string; first: Answered }) {
  const client = useClient()
  const [more, setMore] = useState<{ results: Entries; next: number | null }>({
    results: [],
    next: first.next,
  })
  const [isPending, setPending] = useState(false)
  const read = async () => {
    if (more.next === null) return
    setPending(true)
    const answer = await client
      .call(studentHistory, { params: { studentId }, query: { before: more.next } })
      .finally(() => setPending(false))
    setMore({ results: [...more.results, ...answer.results], next: answer.next })
  }
  const events = [...first.results, ...more.results]
  if (events.length === 0) return <p className={styles.quiet}>{words.none}</p>
  return (
    <>
      <Timeline label={words.title} events={events} />
      {more.next !== null && (
        <Button isPending={isPending} onPress={() => void read()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

/** Who changed what, newest first. */
export function HistorySection({ studentId }: { studentId: string }) {
  const read = useRead(studentHistory, { params: { studentId }, query: {} })
  return (
    <RecordSection title={words.title}>
      <Loaded read={read} skeleton={null}>
        {(first) => <Entry key={first.results[0]?.id ?? ""} studentId={studentId} first={first} />}
      </Loaded>
    </RecordSection>
  )
}

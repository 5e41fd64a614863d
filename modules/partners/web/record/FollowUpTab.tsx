import { useClient, useRead } from "@jalon/client"
import { Loaded, RecordSection } from "@jalon/screens"
import { Button, Timeline, type TimelineEvent } from "@jalon/ui"
import { useState } from "react"
import { partnerHistory } from "../../wire/index.ts"
import { Notes } from "./Notes.tsx"
import styles from "./record.module.css"
import { record as words } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

export function FollowUpTab({ partner }: { partner: Partner }) {
  return (
    <div>
      <RecordSection title={words.notes.title}>
        <Notes partnerId={partner.id} />
      </RecordSection>
      <RecordSection title={words.history.title}>
        <History partnerId={partner.id} />
      </RecordSection>
    </div>
  )
}

type Older = { events: TimelineEvent[]; next: number | null }

function History({ partnerId }: { partnerId: string }) {
  const client = useClient()
  const first = useRead(partnerHistory, { params: { partnerId }, query: {} })
  const [older, setOlder] = useState<Older | null>(null)
  const [isPending, setPending] = useState(false)
  return (
    <Loaded read={first}>
      {({ results, next }) => {
        const before = older ? older.next : next
        const more = async () => {
          if (before === null) return
          setPending(true)
          const page = await client
            .call(partnerHistory, { params: { partnerId }, query: { before } })
            .finally(() => setPending(false))
          setOlder({ events: [...(older?.events ?? []), ...page.results], next: page.next })
        }
        return (
          <div className={styles.sections}>
            <Timeline label={words.history.title} events={[...results, ...(older?.events ?? [])]} />
            {before !== null && (
              <div>
                <Button size="small" isPending={isPending} onPress={() => void more()}>
                  {words.history.more}
                </Button>
              </div>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

import { useClient, useRead } from "@jalon/client"
import { History, Loaded, RecordSection } from "@jalon/screens"
import { studentHistory } from "../../wire/index.ts"
import { historyWords as words } from "../record/strings.fr.ts"

/** Who changed what, newest first. */
export function HistorySection({ studentId }: { studentId: string }) {
  const client = useClient()
  const params = { studentId }
  const read = useRead(studentHistory, { params, query: {} })
  return (
    <RecordSection title={words.title}>
      <Loaded read={read} skeleton={null}>
        {(first) => (
          <History
            key={first.results[0]?.id ?? ""}
            first={first}
            readBefore={(before) => client.call(studentHistory, { params, query: { before } })}
            empty={words.none}
          />
        )}
      </Loaded>
    </RecordSection>
  )
}

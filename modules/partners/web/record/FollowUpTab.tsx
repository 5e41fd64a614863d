import { useClient, useRead } from "@jalon/client"
import { History, Loaded, RecordSection } from "@jalon/screens"
import type { ReactNode } from "react"
import { partnerHistory } from "../../wire/index.ts"
import { Notes } from "./Notes.tsx"
import { record as words } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

export function FollowUpTab({ partner, money }: { partner: Partner; money?: ReactNode }) {
  return (
    <div>
      <RecordSection title={words.notes.title}>
        <Notes partnerId={partner.id} />
      </RecordSection>
      {money}
      <RecordSection title={words.history.title}>
        <PartnerHistory partnerId={partner.id} />
      </RecordSection>
    </div>
  )
}

function PartnerHistory({ partnerId }: { partnerId: string }) {
  const client = useClient()
  const params = { partnerId }
  const read = useRead(partnerHistory, { params, query: {} })
  return (
    <Loaded read={read}>
      {(first) => (
        <History
          key={first.results[0]?.id ?? ""}
          first={first}
          readBefore={(before) => client.call(partnerHistory, { params, query: { before } })}
          empty={words.history.none}
        />
      )}
    </Loaded>
  )
}

import { useClient, useRead } from "@jalon/client"
import { History, Loaded, RecordSection } from "@jalon/screens"
import type { ParamsOf } from "@jalon/wire-kit"
import { moneyHistory } from "../../wire/index.ts"
import { moneyHistoryWords as words } from "./strings.fr.ts"

type Of = ParamsOf<typeof moneyHistory>

/** Issued, sent, refused, paid, reminded, credited: what became of each invoice, the newest first. */
export default function MoneyHistory(params: Of) {
  const client = useClient()
  const read = useRead(moneyHistory, { params, query: {} })
  return (
    <RecordSection title={words.title}>
      <Loaded read={read} skeleton={null}>
        {(first) => (
          <History
            key={first.results[0]?.id ?? ""}
            first={first}
            readBefore={(before) => client.call(moneyHistory, { params, query: { before } })}
            empty={words.none}
          />
        )}
      </Loaded>
    </RecordSection>
  )
}

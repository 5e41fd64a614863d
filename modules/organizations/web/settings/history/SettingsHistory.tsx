import { useClient, useRead } from "@jalon/client"
import { History, Loaded } from "@jalon/screens"
import { settingsHistory } from "../../../wire/index.ts"
import { settings as words } from "../strings.fr.ts"

/** Who changed what in these settings, newest first. */
export function SettingsHistory() {
  const client = useClient()
  const read = useRead(settingsHistory, { query: {} })
  return (
    <Loaded read={read} skeleton={null}>
      {(first) => (
        <History
          key={first.results[0]?.id ?? ""}
          first={first}
          readBefore={(before) => client.call(settingsHistory, { query: { before } })}
          empty={words.noHistory}
        />
      )}
    </Loaded>
  )
}

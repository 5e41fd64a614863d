import { useReadEvery } from "@jalon/client"
import { Banner, ButtonLink } from "@jalon/ui"
import { useEffect } from "react"
import { ownSheets } from "../../wire/index.ts"
import { keepSheet, ownKey } from "../offline/kept-sheets.ts"
import { OutboxNotice } from "../offline/OutboxNotice.tsx"
import { useOutbox } from "../offline/use-outbox.ts"
import { timesText } from "../shared/strings.fr.ts"
import { signingWords as words } from "./strings.fr.ts"

const FOLLOW_MS = 30_000

/** The sheets that wait for this learner now, each with the way to sign it. Says nothing while there is none. */
export default function OpenSheets() {
  const { data } = useReadEvery(FOLLOW_MS, ownSheets)
  const waiting = (data?.results ?? []).filter(({ state }) => state === "open" || state === "late")
  const unsent = useOutbox()
  // Whoever has seen that a sheet is open can sign it without network, knowing what they sign.
  useEffect(() => {
    for (const sheet of data?.results ?? []) keepSheet(ownKey(sheet.id), sheet)
  }, [data])
  return (
    <>
      <OutboxNotice entries={unsent} />
      {waiting.map((sheet) => (
        <Banner
          key={sheet.id}
          tone="info"
          title={words.openNow}
          action={
            <ButtonLink variant="primary" href={`/emargement/${sheet.id}`}>
              {words.title}
            </ButtonLink>
          }
        >
          {[sheet.label, timesText(sheet), sheet.room].filter(Boolean).join(", ")}
        </Banner>
      ))}
    </>
  )
}

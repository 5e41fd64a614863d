import { type Answer, useClient } from "@jalon/client"
import { useOneFile } from "@jalon/screens"
import { useState } from "react"
import { type ImportSource, listImported, sendImport } from "../../wire/index.ts"
import { sendWords as words } from "./strings.fr.ts"

const NAME_MAX = 200

/** A file of contracts on its way: refused with its reason, or read line by line. */
export const useSendFile = (source: ImportSource) => {
  const client = useClient()
  const [read, setRead] = useState<Answer<typeof sendImport> | null>(null)
  const file = useOneFile({
    failed: words.failed,
    send: async (chosen) => {
      const answer = await client.call(
        sendImport,
        { query: { file_name: chosen.name.slice(-NAME_MAX), source }, file: chosen },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      )
      await client.stale.tell([listImported])
      setRead(answer)
    },
  })
  return { ...file, read }
}

import { type Answer, RefusedError, useClient } from "@jalon/client"
import type { DroppedFile } from "@jalon/ui"
import { useRef, useState } from "react"
import { type ImportSource, listImported, sendImport } from "../../wire/index.ts"
import { sendWords as words } from "./strings.fr.ts"

const NAME_MAX = 200

/** A file of contracts on its way: refused with its reason, or read line by line. */
export const useSendFile = (source: ImportSource) => {
  const client = useClient()
  const [file, setFile] = useState<DroppedFile | null>(null)
  const [read, setRead] = useState<Answer<typeof sendImport> | null>(null)
  const given = useRef<File | null>(null)

  const send = async (dropped: DroppedFile, chosen: File) => {
    setFile({ ...dropped, state: "sending" })
    try {
      const answer = await client.call(
        sendImport,
        { query: { file_name: chosen.name.slice(-NAME_MAX), source }, file: chosen },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      )
      await client.stale.tell([listImported])
      setRead(answer)
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : words.failed
      setFile({ ...dropped, state: "refused", reason })
    }
  }

  return {
    read,
    isSending: file?.state === "sending" && read === null,
    files: file ? [file] : [],
    add: ([one]: { file: File; refusal: string | null }[]) => {
      if (!one) return
      const dropped = { id: crypto.randomUUID(), name: one.file.name, size: one.file.size } as const
      given.current = one.file
      if (one.refusal === null) void send({ ...dropped, state: "waiting" }, one.file)
      else setFile({ ...dropped, state: "refused", reason: one.refusal })
    },
    retry: () => file && given.current && void send(file, given.current),
    clear: () => setFile(null),
  }
}

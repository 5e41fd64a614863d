import { callBinary, RefusedError, useClient } from "@jalon/client"
import { toast } from "@jalon/ui"
import type { CallOf, Route } from "@jalon/wire-kit"
import { useState } from "react"
import { saveFile } from "./save-file.ts"
import { downloadWords as words } from "./strings.fr.ts"

type FileRoute = Route & { file: true }

const MEGABYTE = 1_000_000

/**
 * A file answered to a call, saved by the browser. The call carries the session, so that no address has to. `received` says how
 * much of a large one has come.
 */
export const useDownload = <R extends FileRoute>(route: R) => {
  const client = useClient()
  const [isPending, setPending] = useState(false)
  const [megabytes, setMegabytes] = useState(0)
  const run = async (input: CallOf<R>): Promise<void> => {
    setPending(true)
    setMegabytes(0)
    try {
      const onReceived = (bytes: number) => setMegabytes(Math.floor(bytes / MEGABYTE))
      saveFile(await callBinary(client, route, input, { quiet: true, onReceived }))
    } catch (error) {
      toast({ title: error instanceof RefusedError ? error.message : words.failed, color: "error" })
    } finally {
      setPending(false)
    }
  }
  return { run, isPending, received: megabytes === 0 ? undefined : words.received(megabytes) }
}

import { type Download, RefusedError, useClient } from "@jalon/client"
import { toast } from "@jalon/ui"
import type { CallOf, Route } from "@jalon/wire-kit"
import { useState } from "react"
import { saveFile } from "./save-file.ts"
import { downloadWords as words } from "./strings.fr.ts"

type FileRoute = Route & { file: true }

/** A file answered to a call, saved by the browser. The call carries the session, so that no address has to. */
export const useDownload = <R extends FileRoute>(route: R) => {
  const client = useClient()
  const [isPending, setPending] = useState(false)
  const run = async (input: CallOf<R>): Promise<void> => {
    setPending(true)
    try {
      const call = client.callBinary as (route: R, input: object, how: { quiet: true }) => Promise<Download>
      saveFile(await call(route, input, { quiet: true }))
    } catch (error) {
      toast({ title: error instanceof RefusedError ? error.message : words.failed, color: "error" })
    } finally {
      setPending(false)
    }
  }
  return { run, isPending }
}

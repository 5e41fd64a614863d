import { RefusedError, useClient } from "@jalon/client"
import { toast } from "@jalon/ui"
import { useState } from "react"
import { followLink } from "./follow-link.ts"
import { downloadWords as words } from "./strings.fr.ts"

type Client = ReturnType<typeof useClient>

/** A file that is read through a link of its own: the link is asked for at the moment it is followed. */
export const useLinkedFile = (ask: (client: Client) => Promise<{ url: string }>) => {
  const client = useClient()
  const [isPending, setPending] = useState(false)
  const run = async (): Promise<void> => {
    setPending(true)
    try {
      followLink((await ask(client)).url)
    } catch (error) {
      toast({ title: error instanceof RefusedError ? error.message : words.failed, color: "error" })
    } finally {
      setPending(false)
    }
  }
  return { run, isPending }
}

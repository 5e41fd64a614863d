import { useClient } from "@jalon/client"
import type { ComboOption } from "@jalon/ui"
import { useEffect, useState } from "react"

type Found = readonly ComboOption[]
export type Client = ReturnType<typeof useClient>

/** What the server finds for what is typed; a slow answer to fewer letters never replaces a newer one. */
export const useFound = (typed: string, ask: (client: Client, typed: string) => Promise<Found>): Found => {
  const client = useClient()
  const [found, setFound] = useState<Found>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is written at each drawing, only its words change
  useEffect(() => {
    let isCurrent = true
    ask(client, typed).then(
      (answer) => isCurrent && setFound(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client, typed])
  return found
}

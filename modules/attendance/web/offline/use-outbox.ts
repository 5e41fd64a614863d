import { useClient } from "@jalon/client"
import { useEffect, useRef, useState } from "react"
import { followOutbox, isWaiting, type Waiting, waitingOf } from "./outbox.ts"
import { accountIn, sendOutbox } from "./send-outbox.ts"

/** No browser tells for sure that the network is back: it is also tried now and then. */
const AGAIN_MS = 30_000

/** What waits on this device for whoever is signed in; sent as soon as it can be, while a page that asks for it is open. */
export const useOutbox = (onSent?: (entry: Waiting, sentence: string | null) => void): Waiting[] => {
  const client = useClient()
  const [entries, setEntries] = useState<Waiting[]>([])
  const heard = useRef(onSent)
  heard.current = onSent

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await waitingOf(accountIn(client.session) ?? "")
      if (!isOver) setEntries(found)
      return found
    }
    const send = () => {
      if (document.visibilityState === "visible" && navigator.onLine)
        void sendOutbox(client, (entry, sentence) => heard.current?.(entry, sentence))
    }
    const again = async () => {
      if ((await read()).some(isWaiting)) send()
    }
    const followed = followOutbox(() => void read())
    void again()
    const timer = setInterval(() => void again(), AGAIN_MS)
    const moments = [
      [window, "online"],
      [window, "pageshow"],
      [document, "visibilitychange"],
    ] as const
    for (const [where, moment] of moments) where.addEventListener(moment, send)
    return () => {
      isOver = true
      followed()
      clearInterval(timer)
      for (const [where, moment] of moments) where.removeEventListener(moment, send)
    }
  }, [client])

  return entries
}

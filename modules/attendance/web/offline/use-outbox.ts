import { useClient } from "@jalon/client"
import { useEffect, useRef, useState } from "react"
import { forgetOldSheets } from "./kept-sheets.ts"
import { followOutbox, isWaiting, type Waiting, waitingOf } from "./outbox.ts"
import { accountIn, sendOutbox } from "./send-outbox.ts"

/** No browser tells for sure that the network is back, and many tell it too early: tried again soon, then less and less often. */
const SOON_MS = 1_000
const NOW_AND_THEN_MS = 30_000

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
    let pause = SOON_MS
    let isResting = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryIn = (delay: number) => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void attempt(), delay)
    }
    const send = async () =>
      document.visibilityState === "visible" &&
      navigator.onLine &&
      sendOutbox(client, (entry, sentence) => heard.current?.(entry, sentence))
    const attempt = async () => {
      isResting = !(await read()).some(isWaiting) || (await send())
      tryIn(isResting ? NOW_AND_THEN_MS : pause)
      pause = isResting ? SOON_MS : Math.min(pause * 2, NOW_AND_THEN_MS)
    }
    const begin = () => {
      void forgetOldSheets()
      pause = SOON_MS
      void attempt()
    }
    const look = async () => {
      if (!(await read()).some(isWaiting) || !isResting) return
      isResting = false
      tryIn(SOON_MS)
    }
    const followed = followOutbox(() => void look())
    begin()
    const moments = [
      [window, "online"],
      [window, "pageshow"],
      [document, "visibilitychange"],
    ] as const
    for (const [where, moment] of moments) where.addEventListener(moment, begin)
    return () => {
      isOver = true
      followed()
      clearTimeout(timer)
      for (const [where, moment] of moments) where.removeEventListener(moment, begin)
    }
  }, [client])

  return entries
}

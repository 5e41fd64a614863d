import { type Answer, useClient } from "@jalon/client"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { announceEditor, getContract, listComments } from "../../wire/index.ts"

type Others = Answer<typeof announceEditor>["others"]

const PACE_MS = 20_000

/** Says that the form is open here, hears who else has it open, and reads again what they changed. */
export const useEditors = (contractId: string): Others => {
  const client = useClient()
  const [others, setOthers] = useState<Others>([])
  const stamp = useRef<string | null>(null)
  const announce = useEffectEvent(async (isHere: boolean) => {
    const call = { params: { contractId }, body: { is_here: isHere } }
    // Nobody misses one that got lost: the next one follows.
    const answer = await client.call(announceEditor, call, { quiet: true }).catch(() => null)
    if (!answer || !isHere) return
    setOthers(answer.others)
    const isChanged = stamp.current !== null && stamp.current !== answer.stamp
    stamp.current = answer.stamp
    if (isChanged && answer.others.length > 0) await client.stale.tell([getContract, listComments])
  })
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === "visible") void announce(true)
    }
    beat()
    const timer = setInterval(beat, PACE_MS)
    document.addEventListener("visibilitychange", beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", beat)
      void announce(false)
    }
  }, [])
  return others
}

import { type Answer, useClient } from "@jalon/client"
import { useEffect, useState } from "react"
import { sheetWall } from "../../wire/index.ts"

/** A code is good for two turns: beyond, what is shown may be over. */
const STALE_MS = 20_000
const LONGEST_PAUSE_MS = 10_000

type People = NonNullable<Answer<typeof sheetWall>["people"]>
export type WallState = {
  code: string | null
  pin: string | null
  /** On the clock of this browser. */
  codeEndsAt: number
  people: People | null
}

/** After a failure, longer each time, and not with all the other rooms at once. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures) * (0.5 + Math.random() / 2)

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** What the room is shown: asked for once, then each answer comes when there is more to show, or when the code turns. */
export const useWall = (sheetId: string): { wall: WallState | null; isLost: boolean } => {
  const client = useClient()
  const [wall, setWall] = useState<WallState | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    let seen: number | undefined
    let failures = 0
    let heardAt = Date.now()
    const ask = async () => {
      const query = seen === undefined ? {} : { after: seen }
      const answer = await client.call(sheetWall, { params: { sheetId }, query }, { signal, quiet: true })
      if (signal.aborted) return
      const { seq, people, code, pin, changes_in_ms } = answer
      seen = seq
      failures = 0
      heardAt = Date.now()
      setLost(false)
      setWall((before) => ({
        code,
        pin,
        codeEndsAt: heardAt + changes_in_ms,
        people: people ?? before?.people ?? null,
      }))
    }
    const follow = async () => {
      while (!signal.aborted)
        await ask().catch(() => {
          failures++
          setLost(Date.now() - heardAt > STALE_MS)
          return pause(pauseAfter(failures))
        })
    }
    void follow()
    return () => gone.abort()
  }, [client, sheetId])
  return { wall, isLost }
}

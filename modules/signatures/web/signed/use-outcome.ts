import { type Answer, RefusedError, useClient } from "@jalon/client"
import { useEffect, useState } from "react"
import { getSigned } from "../../wire/index.ts"
import { nextLook } from "./looking.ts"

type Signed = Answer<typeof getSigned>

type Looked = { signed: Signed | null; isUnknownLink: boolean; hasGivenUp: boolean }

/** What became of a signature, asked for until it is known. A cut network is one more reason to ask again. */
export const useOutcome = (token: string) => {
  const client = useClient()
  const [round, setRound] = useState(0)
  const [looked, setLooked] = useState<Looked>({ signed: null, isUnknownLink: false, hasGivenUp: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks all over again
  useEffect(() => {
    const gone = new AbortController()
    const startedAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: Signed | null = null
    const look = async (): Promise<void> => {
      try {
        last = await client.call(getSigned, { params: { token } }, { quiet: true, signal: gone.signal })
      } catch (error) {
        if (gone.signal.aborted) return
        if (error instanceof RefusedError && error.code === "guest_link.unknown")
          return setLooked({ signed: null, isUnknownLink: true, hasGivenUp: false })
      }
      const wait = nextLook(last?.outcome.outcome ?? null, startedAt, Date.now())
      const isKnown = last !== null && last.outcome.outcome !== "unknown"
      setLooked({ signed: last, isUnknownLink: false, hasGivenUp: wait === null && !isKnown })
      if (wait !== null) timer = setTimeout(() => void look(), wait)
    }
    setLooked((before) => ({ ...before, hasGivenUp: false }))
    void look()
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [client, token, round])
  return { ...looked, lookAgain: () => setRound((before) => before + 1) }
}

import { type Answer, useClient } from "@jalon/client"
import { useEffect, useState } from "react"
import { findSamePerson } from "../../wire/index.ts"

export type Same = Answer<typeof findSamePerson>["results"][number]

interface Typed {
  last_name: string
  first_name: string
  birth_date: string | null
  email: string | null
}

const PAUSE_MS = 400

/** Who is already known, asked in silence while someone types. */
export const useSamePerson = (typed: Typed): readonly Same[] => {
  const client = useClient()
  const [found, setFound] = useState<readonly Same[]>([])
  const { last_name, first_name, birth_date, email } = typed
  useEffect(() => {
    const body = { last_name: last_name.trim(), first_name: first_name.trim(), birth_date, email }
    if (body.last_name.length < 2 || body.first_name.length < 2) return setFound([])
    const gone = new AbortController()
    const timer = setTimeout(() => {
      client.call(findSamePerson, { body }, { quiet: true, signal: gone.signal }).then(
        ({ results }) => setFound(results),
        // A check that fails keeps nobody from adding.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [client, last_name, first_name, birth_date, email])
  return found
}

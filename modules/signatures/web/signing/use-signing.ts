import { type Answer, useClient } from "@jalon/client"
import { useCallback, useEffect, useState } from "react"
import { getSigning } from "../../wire/index.ts"

export type SigningLink = Answer<typeof getSigning>
export type Signing = NonNullable<SigningLink["signing"]>

type Read = { link: SigningLink | undefined; error: Error | null }

/** What the link gives to sign. By hand: the cache of reads would weigh a tenth of what this page may. */
export const useSigning = (token: string) => {
  const client = useClient()
  const [read, setRead] = useState<Read>({ link: undefined, error: null })
  const reload = useCallback(async () => {
    try {
      const link = await client.call(getSigning, { params: { token } }, { quiet: true })
      setRead({ link, error: null })
    } catch (error) {
      // What is on screen stays there: only the first reading has nothing else to show.
      setRead(({ link }) => ({ link, error: error as Error }))
    }
  }, [client, token])
  useEffect(() => void reload(), [reload])
  return { ...read, reload }
}

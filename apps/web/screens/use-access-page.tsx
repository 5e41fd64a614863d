import { useKept } from "@jalon/client"
import { useEffect, useState } from "react"
import { readConfiguration } from "../around/configuration.ts"
import { Brand } from "../brand/Brand.tsx"

/** Known at once to someone who was signed in, asked for otherwise. */
const useHelpUrl = () => {
  const kept = useKept("mainBasicData")?.help_url
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (kept === undefined) void readConfiguration().then(({ help_url }) => setAsked(help_url))
  }, [kept])
  return kept ?? asked ?? undefined
}

/** What the shell gives every screen reachable without an account. */
export const useAccessPage = () => ({ brand: <Brand />, helpUrl: useHelpUrl() })

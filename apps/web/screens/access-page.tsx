import { useKept } from "@jalon/client"
import type { OnSignedIn } from "@jalon/identity/web"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useApp } from "../app-context.ts"
import { readConfiguration } from "../around/configuration.ts"
import { Brand } from "../brand/Brand.tsx"

/** What the shell gives every screen reachable without an account. */
/** Known at once to someone who was signed in, asked for otherwise. */
const useHelpUrl = () => {
  const kept = useKept("mainBasicData")?.help_url
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (kept === undefined) void readConfiguration().then(({ help_url }) => setAsked(help_url))
  }, [kept])
  return kept ?? asked ?? undefined
}

export const useAccessPage = () => ({ brand: <Brand />, helpUrl: useHelpUrl() })

/** Keeps the tokens; the guards then load what is missing and lead to the page asked for, or home. */
export const useOnSignedIn = (): OnSignedIn => {
  const app = useApp()
  const router = useRouter()
  return async (answer) => {
    app.enter(answer)
    await router.invalidate()
  }
}

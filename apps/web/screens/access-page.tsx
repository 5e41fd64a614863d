import { useKept } from "@jalon/client"
import type { OnSignedIn } from "@jalon/identity/web"
import { useRouter } from "@tanstack/react-router"
import { useApp } from "../app-context.ts"
import { Brand } from "../brand/Brand.tsx"

/** What the shell gives every screen reachable without an account. */
export const useAccessPage = () => ({ brand: <Brand />, helpUrl: useKept("mainBasicData")?.help_url })

/** Keeps the tokens; the guards then load what is missing and lead to the page asked for, or home. */
export const useOnSignedIn = (): OnSignedIn => {
  const app = useApp()
  const router = useRouter()
  return async (answer) => {
    app.enter(answer)
    await router.invalidate()
  }
}

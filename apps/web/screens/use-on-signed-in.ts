import type { OnSignedIn } from "@jalon/identity/web"
import { useRouter } from "@tanstack/react-router"
import { useApp } from "../app-context.ts"

/** Keeps the tokens; the guards then load what is missing and lead to the page asked for, or home. */
export const useOnSignedIn = (): OnSignedIn => {
  const app = useApp()
  const router = useRouter()
  return async (answer) => {
    app.enter(answer)
    await router.invalidate()
  }
}

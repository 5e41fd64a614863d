import type { App } from "./app.ts"
import { loadMissing } from "./guard/loading.ts"
import { isSignedIn } from "./guard/viewer.ts"

type Reloading = { invalidate(): Promise<unknown> }

/**
 * Follows the kept session, whoever changes it: log-in and log-out here or in another tab, a renewal that drops
 * what was cached, a theme. The guards then decide again for the page on screen.
 */
export const watchSession = (app: App, router: Reloading): (() => void) => {
  const { session, client } = app
  let wasSignedIn = isSignedIn(session)
  let token = session.read("accessToken")
  return session.subscribe(() => {
    window.dispatchEvent(new Event("jalon:theme"))
    const signedIn = isSignedIn(session)
    if (signedIn !== wasSignedIn) {
      wasSignedIn = signedIn
      token = session.read("accessToken")
      // Once the current change is complete: whoever resets says why right after.
      queueMicrotask(() => void router.invalidate())
      return
    }
    const renewed = session.read("accessToken")
    if (signedIn && renewed === token && session.read("user") === null) {
      // A renewal dropped them. A failure here shows at the next navigation, which loads them again.
      queueMicrotask(() => void loadMissing(client).catch(() => undefined))
    }
    token = renewed
  })
}

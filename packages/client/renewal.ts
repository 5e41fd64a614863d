import type { CommandRoute } from "@jalon/wire-kit"
import { answerOf } from "./answer.ts"
import { UnreachableError } from "./errors.ts"
import { addressOf } from "./request.ts"
import type { Session } from "./session.ts"

export type Locks = { request<T>(name: string, work: () => Promise<T>): Promise<T> }

type Surroundings = {
  session: Session
  route: CommandRoute
  baseUrl: string
  fetch: typeof globalThis.fetch
  locks: Locks
  newKey: () => string
}

/**
 * Exchanges the refresh token once for every call and every tab that found the same access token expired:
 * a refresh token serves once, and presenting it twice looks like a theft to the server.
 * Answers false when the session is over; throws when nobody answered, because a cut network ends nothing.
 */
export const createRenewal =
  ({ session, route, baseUrl, fetch, locks, newKey }: Surroundings) =>
  (expired: string): Promise<boolean> =>
    locks.request("jalon.session.renewal", async () => {
      const current = session.read("accessToken")
      if (current !== expired) return current !== null
      const refresh = session.read("refreshToken")
      if (refresh === null) return false
      const response = await fetch(addressOf(baseUrl, route, {}), {
        method: route.method,
        credentials: "include",
        headers: { "content-type": "application/json", "idempotency-key": newKey() },
        body: JSON.stringify({ refresh }),
      }).catch((cause: unknown) => {
        throw new UnreachableError("refresh", { cause })
      })
      if (response.status === 401) return false
      // A server in trouble is no answer about the session: it must not send people back to the log-in page.
      if (!response.ok) throw new UnreachableError("refresh")
      const answer = await answerOf(response)
      if (typeof answer.access !== "string") return false
      session.write({
        accessToken: answer.access,
        refreshToken: typeof answer.refresh === "string" ? answer.refresh : refresh,
      })
      // After the new token is in place: whoever reloads what is dropped must not use the old one.
      session.drop("customer", "organization", "user")
      return true
    })

/** For a browser without Web Locks: one at a time in this tab at least. */
export const tabLocks = (): Locks => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name, work) => {
      const mine = last.then(work, work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

import type { Answer } from "@jalon/client"
import { type Client, createClient, createSession, type Session } from "@jalon/client"
import { type login, logout, refresh } from "@jalon/identity/wire"
import { toast } from "@jalon/ui"
import { createDisplayChoices, type Display } from "./display/display-choices.ts"
import { createNavigationEvents, type NavigationEvents } from "./navigation-events.ts"
import { fetchWithAhead } from "./read-ahead.ts"
import { safeStorage } from "./safe-storage.ts"
import { words } from "./strings.fr.ts"

/** How the last session ended; the log-in page says so, and keeps the page asked for unless someone left. */
export type Ending = "left" | "expired"

export type App = {
  session: Session
  client: Client
  display: Display
  events: NavigationEvents
  /** How the last session ended, until the next one begins: the guards may ask several times for one change. */
  ending(): Ending | null
  /** Keeps what log-in answered. */
  enter(answer: Answer<typeof login>): void
  /** Forgets the session in this browser. */
  leave(): void
  /** Ends the session on the server too; whatever the network does, this browser forgets it. */
  signOut(): Promise<void>
}

const UNDO_MS = 10_000

export const createApp = (): App => {
  const session = createSession({ storage: safeStorage(), tabs: window })
  let ending: Ending | null = null
  // Log-in here or in another tab.
  session.subscribe(() => {
    if (session.read("accessToken") !== null) ending = null
  })
  const client = createClient({
    baseUrl: "/api/v1",
    session,
    refresh,
    fetch: fetchWithAhead(() => session.read("accessToken")),
    onReset: () => {
      ending = "expired"
    },
    onMessage: ({ message, state }, undo) =>
      toast({
        title: message,
        color: state,
        // Long enough to read what happened and to think again.
        ...(undo && { timeout: UNDO_MS, actions: [{ label: words.undo, onPress: undo }] }),
      }),
  })
  const leave = () => {
    ending = "left"
    session.reset()
    // Somebody else may sit down at this browser. A session that expires keeps them: its owner comes back.
    void import("@jalon/screens/drafts").then(({ forgetUnsaved }) => forgetUnsaved())
  }
  return {
    session,
    client,
    display: createDisplayChoices(),
    events: createNavigationEvents(),
    ending: () => ending,
    enter: (answer) =>
      session.write({
        accessToken: answer.access,
        refreshToken: answer.refresh,
        accountType: answer.account_type,
        intercomToken: answer.intercom_token,
      }),
    leave,
    signOut: async () => {
      const token = session.read("refreshToken")
      if (token !== null) await client.call(logout, { body: { refresh: token } }).catch(() => undefined)
      leave()
    },
  }
}

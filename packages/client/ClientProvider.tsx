import { createContext, type ReactNode, use, useRef, useSyncExternalStore } from "react"
import type { Client } from "./client.ts"
import type { Session } from "./session.ts"
import type { SessionKey, SessionValues } from "./session-values.ts"

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

export const useClient = (): Client => {
  const client = use(ClientContext)
  if (!client) throw new Error("useClient needs a ClientProvider above it")
  return client
}

export const useSession = (): Session => useClient().session

/** One kept value, drawn again when it changes here or in another tab. */
export const useKept = <K extends SessionKey>(key: K): SessionValues[K] | null => {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.read(key))
}

/** A renewed session drops who is looking for an instant; what is on screen keeps the last one it knew. */
export const useLastKept = <K extends SessionKey>(key: K): SessionValues[K] | null => {
  const value = useKept(key)
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}

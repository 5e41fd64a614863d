import { SESSION_KEYS, type SessionKey, type SessionValues, TEXT_KEYS } from "./session-values.ts"

export type Session = {
  read<K extends SessionKey>(key: K): SessionValues[K] | null
  /** Writes several values, then tells the listeners once. */
  write(values: Partial<SessionValues>): void
  drop(...keys: SessionKey[]): void
  /** Forgets everything: log-out, or a session that could not be renewed. */
  reset(): void
  /** Called after each change, made in this tab or in another one. */
  subscribe(listener: () => void): () => void
}

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">
type Surroundings = { storage: Kept; tabs?: Pick<EventTarget, "addEventListener"> }

const isText = (key: SessionKey) => (TEXT_KEYS as readonly SessionKey[]).includes(key)
const isOurs = (key: string | null) => key === null || (SESSION_KEYS as readonly string[]).includes(key)

export const createSession = ({ storage, tabs }: Surroundings): Session => {
  const listeners = new Set<() => void>()
  // The same text gives the same object, so that a screen reading it is not drawn again for nothing.
  const parsed = new Map<SessionKey, { text: string; value: unknown }>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // A null key means that another tab cleared the whole storage.
  tabs?.addEventListener("storage", (event) => {
    if (isOurs((event as StorageEvent).key)) tell()
  })

  return {
    read: <K extends SessionKey>(key: K) => {
      const text = storage.getItem(key)
      if (text === null) return null
      const known = parsed.get(key)
      const value = known?.text === text ? known.value : parse(key, text)
      parsed.set(key, { text, value })
      return value as SessionValues[K] | null
    },
    write: (values) => {
      for (const key of SESSION_KEYS) {
        const value = values[key]
        if (value !== undefined) storage.setItem(key, isText(key) ? String(value) : JSON.stringify(value))
      }
      tell()
    },
    drop: (...keys) => {
      for (const key of keys) storage.removeItem(key)
      tell()
    },
    reset: () => {
      for (const key of SESSION_KEYS) storage.removeItem(key)
      parsed.clear()
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A value that cannot be read counts as missing: it is then asked again from the server. */
const parse = (key: SessionKey, text: string): unknown => {
  if (isText(key)) return text
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

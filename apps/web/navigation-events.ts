import type { User } from "@jalon/client"

/** Where someone is, without what her address holds: the pattern (`/reset/:token`), never the token. */
export type Place = { route: string; title: string }

export type NavigationEvent =
  | { kind: "pageleave"; place: Place }
  | { kind: "identify"; user: User; accountType: number | null }
  | { kind: "reset" }
  | { kind: "pageview"; place: Place }
  | { kind: "failed"; reference: string; error: unknown }

export type NavigationListener = (event: NavigationEvent) => void

export type Arrival = {
  place: Place
  path: string
  user: User | null
  accountType: number | null
}

/** What happens while people move through the product, told in order to whoever listens. */
export const createNavigationEvents = () => {
  const listeners = new Set<NavigationListener>()
  let last: { place: Place; path: string } | null = null
  const emit = (event: NavigationEvent) => {
    for (const listener of listeners) listener(event)
  }
  return {
    listen: (listener: NavigationListener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** After each navigation, once its screen is there. */
    arrived: ({ place, path, user, accountType }: Arrival): void => {
      if (last && last.path !== path) emit({ kind: "pageleave", place: last.place })
      last = { place, path }
      emit(user ? { kind: "identify", user, accountType } : { kind: "reset" })
      emit({ kind: "pageview", place })
    },
    failed: (reference: string, error: unknown): void => emit({ kind: "failed", reference, error }),
  }
}
export type NavigationEvents = ReturnType<typeof createNavigationEvents>

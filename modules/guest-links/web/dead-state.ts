import { RefusedError } from "@jalon/client"
import type { GuestLinkView } from "../wire/index.ts"
import type { DeadState } from "./DeadLink.tsx"

const codes: Readonly<Record<string, DeadState>> = {
  "guest_link.unknown": "unknown",
  "guest_link.used": "used",
  "guest_link.declined": "declined",
  "guest_link.revoked": "revoked",
  "guest_link.replaced": "replaced",
  "guest_link.expired": "expired",
}

/** Why a link is dead: as the page read it, or as a command found it since. Null while it is open. */
export const deadStateOf = (
  guestLink: GuestLinkView | undefined,
  ...errors: readonly (Error | null)[]
): DeadState | null => {
  for (const error of errors) {
    const state = error instanceof RefusedError ? codes[error.code] : undefined
    if (state) return state
  }
  return guestLink && guestLink.state !== "open" ? guestLink.state : null
}

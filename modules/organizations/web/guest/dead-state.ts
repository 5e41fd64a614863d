import { RefusedError } from "@jalon/client"
import type { DeadState } from "./DeadLink.tsx"
import type { DoorView } from "./GuestPage.tsx"

const codes: Readonly<Record<string, DeadState>> = {
  "door.unknown": "unknown",
  "door.used": "used",
  "door.declined": "declined",
  "door.revoked": "revoked",
  "door.replaced": "replaced",
  "door.expired": "expired",
}

/** Why a link is dead: as the page read it, or as a command found it since. Null while it is open. */
export const deadStateOf = (
  door: DoorView | undefined,
  ...errors: readonly (Error | null)[]
): DeadState | null => {
  for (const error of errors) {
    const state = error instanceof RefusedError ? codes[error.code] : undefined
    if (state) return state
  }
  return door && door.state !== "open" ? door.state : null
}

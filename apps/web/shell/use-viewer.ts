import { type SessionKey, type SessionValues, useKept } from "@jalon/client"
import type { Viewer } from "@jalon/identity/rules"
import { useRef } from "react"
import { useApp } from "../app-context.ts"
import { viewerOf } from "../guard/viewer.ts"

/** A renewed session drops who is looking for an instant; the shell keeps showing the last one it knew. */
export const useLastKept = <K extends SessionKey>(key: K): SessionValues[K] | null => {
  const value = useKept(key)
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}

export const useViewer = (): Viewer | null => {
  const { session } = useApp()
  const customer = useLastKept("customer")
  const organization = useLastKept("organization")
  useKept("accountType")
  const viewer = viewerOf(session)
  return (
    viewer && {
      ...viewer,
      roleId: customer?.role.id ?? null,
      organizationId: organization?.id ?? null,
      teaches: organization?.details.educational_module_access ?? false,
    }
  )
}

import { useKept, useLastKept } from "@jalon/client"
import type { Viewer } from "@jalon/identity/rules"
import { useApp } from "../app-context.ts"
import { viewerOf } from "../guard/viewer.ts"

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

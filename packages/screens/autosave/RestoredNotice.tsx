import { Banner } from "@jalon/ui"
import { useState } from "react"
import { saveWords as words } from "./strings.fr.ts"

/** Says that what is on the screen was typed on an earlier visit, once. */
export function RestoredNotice({ isRestored }: { isRestored: boolean }) {
  const [isClosed, setClosed] = useState(false)
  if (!isRestored || isClosed) return null
  return (
    <Banner tone="info" live="polite" onClose={() => setClosed(true)}>
      {words.restored}
    </Banner>
  )
}

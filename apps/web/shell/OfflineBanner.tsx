import { Banner } from "@jalon/ui"
import { useSyncExternalStore } from "react"
import { words } from "../strings.fr.ts"

const follow = (listener: () => void) => {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  // The live region is there before its text, else the text is not read.
  return (
    <div role="status" data-print="hide">
      {!isOnline && (
        <Banner tone="waiting" place="page">
          {words.offline}
        </Banner>
      )}
    </div>
  )
}

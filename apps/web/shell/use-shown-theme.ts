import type { Theme } from "@jalon/client"
import { useSyncExternalStore } from "react"

const shown = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light")

const follow = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] })
  return () => observer.disconnect()
}

/** The theme on screen, chosen or taken from the system. */
export const useShownTheme = (): Theme => useSyncExternalStore(follow, shown)

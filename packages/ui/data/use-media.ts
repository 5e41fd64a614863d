import { useCallback, useSyncExternalStore } from "react"

export const phone = "(max-width: 639px)"
export const belowDesktop = "(max-width: 1023px)"

/** Follows a media query, for what changes structure and not only style (cards instead of a table). */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener("change", onChange)
      return () => media.removeEventListener("change", onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

import { useCallback, useSyncExternalStore } from "react"

// Of the screen: a sheet of paper is narrow too, and still wants the table and its columns.
export const phone = "screen and (max-width: 639px)"
export const belowDesktop = "screen and (max-width: 1023px)"

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

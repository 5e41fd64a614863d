import { useLocation } from "@tanstack/react-router"
import { useEffect } from "react"

/** An address is asked for as one: the way to it leads to its street. */
const firstBox = (key: string): string => (key.endsWith("address") ? `${key}.voie` : key)

/** What a link to a missing element points at. One form on a page at a time. */
export const boxId = (key: string): string => `champ-${firstBox(key)}`

/** Whoever followed such a link wants to write there, once all boxes are there. */
export const useFocusOnBox = (areAllThere = true): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!areAllThere) return
    const target = hash ? document.getElementById(decodeURIComponent(hash)) : null
    if (!target) return
    const control = target.matches("input, select, textarea")
      ? target
      : target.querySelector<HTMLElement>("input, button")
    target.scrollIntoView({ block: "center" })
    ;(control as HTMLElement | null)?.focus()
  }, [hash, areAllThere])
}

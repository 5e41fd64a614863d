import { useLocation } from "@tanstack/react-router"
import { useEffect } from "react"

/** An address is asked for as one: the way to it leads to its street. */
const firstField = (key: string): string => (key.endsWith("address") ? `${key}.voie` : key)

/** What a link to a missing element points at. One form on a page at a time. */
export const fieldId = (key: string): string => `champ-${firstField(key)}`

/** Whoever followed such a link wants to write there, once all fields are there. */
export const useFocusOnField = (areAllThere = true): void => {
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

import { useEffect } from "react"

const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const

/**
 * A page opened at an anchor is drawn after the browser looked for it, and the parts above it grow as what they read
 * arrives: the part asked for stays in place until the person does anything.
 */
export const useAskedPart = () => {
  useEffect(() => {
    const asked = document.getElementById(location.hash.slice(1))
    if (asked === null) return
    const growth = new ResizeObserver(() => asked.scrollIntoView())
    growth.observe(document.body)
    const gone = new AbortController()
    const leave = () => {
      growth.disconnect()
      gone.abort()
    }
    for (const hand of HANDS) addEventListener(hand, leave, { passive: true, signal: gone.signal })
    return leave
  }, [])
}

import { useEffect, useRef } from "react"

/** Ctrl+K, or ⌘K on a Mac. Apart from the palette, whose code loads only when it is opened. */
export const usePaletteKey = (open: () => void): void => {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k"
      if (!isShortcut) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [])
}

import { useEffect, useEffectEvent } from "react"

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]"

/** A plain key, pressed where nobody types. */
export const useKey = (key: string, does: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null
    if (event.key !== key || !isFree || isTyping) return
    event.preventDefault()
    does()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [])
}

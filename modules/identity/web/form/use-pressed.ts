import { type RefObject, useEffect, useRef } from "react"

/** Whether a finger or a mouse button is down anywhere on the page. */
export const usePressed = (): RefObject<boolean> => {
  const pressed = useRef(false)
  useEffect(() => {
    const gone = new AbortController()
    // Before anyone else: the press itself moves the focus.
    const options = { signal: gone.signal, capture: true }
    addEventListener("pointerdown", () => void (pressed.current = true), options)
    addEventListener("pointerup", () => void (pressed.current = false), options)
    addEventListener("pointercancel", () => void (pressed.current = false), options)
    return () => gone.abort()
  }, [])
  return pressed
}

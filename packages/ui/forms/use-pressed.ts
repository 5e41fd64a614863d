import { type RefObject, useEffect, useRef } from "react"

/** Whether a finger or a mouse button is down anywhere on the page. */
export const usePressed = (): RefObject<boolean> => {
  const pressed = useRef(false)
  useEffect(() => {
    const gone = new AbortController()
    const follow = (event: Event) => {
      pressed.current = event.type === "pointerdown"
    }
    for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
      // Before anyone else: the press itself moves the focus.
      addEventListener(type, follow, { signal: gone.signal, capture: true })
    }
    return () => gone.abort()
  }, [])
  return pressed
}

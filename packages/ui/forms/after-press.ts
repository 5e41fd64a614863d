/**
 * Does something once the finger or the mouse is lifted. A fault shown while a button is being pressed would push
 * the button away from under the pointer, and the press would be lost.
 */
export const afterPress = (work: () => void): void => {
  const lifted = new AbortController()
  const lift = () => {
    lifted.abort()
    setTimeout(work)
  }
  addEventListener("pointerup", lift, { signal: lifted.signal })
  addEventListener("pointercancel", lift, { signal: lifted.signal })
}

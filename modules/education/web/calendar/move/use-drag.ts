import { type PointerEvent, useRef } from "react"
import type { Session } from "../types.ts"
import { type Place, placeOf } from "./place.ts"
import type { MoveState } from "./use-move.ts"

/** A hand that trembles is no drag. */
const THRESHOLD = 5

/** What is under the pointer, with how far down the session it was taken. */
export type Target = (
  point: { x: number; y: number; grabbed: number },
  from: Place,
  isLength: boolean,
) => Place | null

const swallowClick = () => {
  const stop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener("click", stop, { capture: true, once: true })
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }))
}

/**
 * Drags a session, or its end. The page listens rather than the session, which is drawn anew in another column while it moves.
 * By touch a finger scrolls: there the form moves.
 */
export const useDrag = (move: MoveState, target: Target) => {
  const latest = useRef({ move, target })
  latest.current = { move, target }
  return (session: Session, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === "touch") return
    const start = { x: event.clientX, y: event.clientY }
    const isLength = (event.target as HTMLElement).closest("[data-length]") !== null
    const chip = event.currentTarget.getBoundingClientRect()
    const grabbed = isLength ? event.clientY - chip.bottom : event.clientY - chip.top
    const from = placeOf(session)
    const listening = new AbortController()
    let isMoving = false
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      run: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, run, { signal: listening.signal })
    const cancel = () => {
      listening.abort()
      if (isMoving) latest.current.move.cancel()
    }
    on("pointermove", ({ clientX: x, clientY: y }) => {
      if (!isMoving && Math.hypot(x - start.x, y - start.y) < THRESHOLD) return
      if (!isMoving) {
        isMoving = true
        getSelection()?.removeAllRanges()
        latest.current.move.begin(session, "pointer")
      }
      const to = latest.current.target({ x, y, grabbed }, from, isLength)
      if (to) latest.current.move.moveTo(to)
    })
    on("pointerup", () => {
      listening.abort()
      if (!isMoving) return
      swallowClick()
      latest.current.move.drop()
    })
    on("pointercancel", cancel)
    on("keydown", ({ key }) => {
      if (key === "Escape") cancel()
    })
  }
}

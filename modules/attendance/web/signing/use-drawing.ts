import { useState } from "react"
import type { DrawnSignature } from "./DrawnSignature.tsx"

/** Loaded when somebody asks to draw; where there is no network to load it from, drawing is simply not offered. */
export const useDrawing = () => {
  const [Pad, setPad] = useState<typeof DrawnSignature | null>()
  const [ink, onInk] = useState<string>()
  const onMissing = () => {
    setPad(null)
    onInk(undefined)
  }
  const toggle = () => {
    onInk(undefined)
    if (Pad) return setPad(undefined)
    import("./DrawnSignature.tsx").then(({ DrawnSignature }) => setPad(() => DrawnSignature)).catch(onMissing)
  }
  return { Pad, ink, onInk, onMissing, toggle }
}

import { Eraser } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import type Pad from "signature_pad"
import { signatureStrings as words } from "../data/strings.fr.ts"
import { Button } from "../forms/Button.tsx"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { type InkPoint, isBlankSignature } from "./signature-ink.ts"
import styles from "./signature-pad.module.css"

interface InkSurfaceProps {
  isInvalid: boolean
  /** PNG data of what was drawn, or null when it is blank; with it the strokes, as the hand went. */
  onDrawing: (png: string | null, strokes: readonly (readonly InkPoint[])[]) => void
  /** What whoever cannot draw does instead. */
  keyboardHint?: string
  /** Nothing to draw with could be loaded: the network is cut. */
  onMissing?: () => void
}

const fitToScreen = (canvas: HTMLCanvasElement) => {
  const ratio = Math.max(1, window.devicePixelRatio)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext("2d")?.scale(ratio, ratio)
}

/** White in both themes: what is drawn goes on paper. */
export function InkSurface({
  isInvalid,
  onDrawing,
  keyboardHint = words.padKeyboard,
  onMissing,
}: InkSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const told = useRef({ onDrawing, onMissing })
  const [said, say] = useState("")
  told.current = { onDrawing, onMissing }

  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    let stop = () => {}
    let isGone = false
    void import("signature_pad").then(
      ({ default: SignaturePad }) => {
        if (isGone) return
        fitToScreen(surface)
        const created = new SignaturePad(surface, {
          penColor: getComputedStyle(surface).color,
          minWidth: 0.8,
          maxWidth: 2.4,
        })
        created.addEventListener("endStroke", () => {
          const strokes = created.toData().map((stroke) => stroke.points)
          const isBlank = isBlankSignature(strokes)
          told.current.onDrawing(isBlank ? null : created.toDataURL("image/png"), isBlank ? [] : strokes)
          say(isBlank ? "" : words.drawn)
        })
        // Turning the phone changes the size of the canvas, which clears it: the strokes are drawn again.
        const observer = new ResizeObserver(() => {
          const strokes = created.toData()
          fitToScreen(surface)
          created.fromData(strokes)
        })
        observer.observe(surface)
        pad.current = created
        stop = () => {
          observer.disconnect()
          created.off()
        }
      },
      () => told.current.onMissing?.(),
    )
    return () => {
      isGone = true
      stop()
    }
  }, [])

  const clear = () => {
    pad.current?.clear()
    told.current.onDrawing(null, [])
    say(words.cleared)
  }
  return (
    <div className={styles.drawing}>
      <div className={styles.paper} data-theme="light" data-invalid={isInvalid || undefined}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={words.pad} />
      </div>
      <div className={styles.below}>
        <p className={styles.hint}>
          {words.padHint} {keyboardHint}
        </p>
        <Button size="small" icon={<Eraser aria-hidden />} onPress={clear}>
          {words.clear}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

import { InkSurface } from "@jalon/ui"
import { useState } from "react"
import { inkOf } from "../../rules/index.ts"
import { drawnWords as words } from "./drawn.fr.ts"
import styles from "./drawn.module.css"

export interface DrawnSignatureProps {
  /** Undefined while nothing is drawn: the presence is certified all the same. */
  onInk: (ink: string | undefined) => void
  onMissing: () => void
}

/** Apart: most people certify with one gesture, and the pad is then never asked for. */
export function DrawnSignature({ onInk, onMissing }: DrawnSignatureProps) {
  const [isTooMuch, setTooMuch] = useState(false)
  return (
    <div className={styles.drawn}>
      <InkSurface
        isInvalid={isTooMuch}
        keyboardHint={words.keyboard}
        onMissing={onMissing}
        onDrawing={(_png, strokes) => {
          const ink = inkOf(strokes)
          setTooMuch(strokes.length > 0 && ink === null)
          onInk(ink ?? undefined)
        }}
      />
      <p role="alert" className={styles.fault}>
        {isTooMuch && words.tooMuch}
      </p>
    </div>
  )
}

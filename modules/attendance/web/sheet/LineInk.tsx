import { INK_BOX } from "../../rules/index.ts"
import styles from "./sheet.module.css"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.ink
/** Room for the ends of its lines. */
const EDGE = 3
const seen = `${-EDGE} ${-EDGE} ${INK_BOX.width + 2 * EDGE} ${INK_BOX.height + 2 * EDGE}`

interface LineInkProps {
  name: string
  /** Null when it is no longer what was signed. */
  ink: string | null
}

export function LineInk({ name, ink }: LineInkProps) {
  if (ink === null) return <span className={styles.altered}>{words.altered}</span>
  return (
    <svg className={styles.ink} viewBox={seen} role="img" aria-label={words.of(name)}>
      <path d={ink} />
    </svg>
  )
}

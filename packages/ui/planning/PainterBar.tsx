import { Button } from "../forms/Button.tsx"
import { DaySwatch } from "./PlanningLegend.tsx"
import styles from "./painter-bar.module.css"
import type { BrushKind, Canvas } from "./painter-brush.ts"
import type { Selection } from "./painter-cells.ts"
import { detailsOf, nameOf } from "./selection-words.ts"
import { painterStrings as words } from "./strings.fr.ts"

interface BarProps {
  canvas: Canvas
  selection: Selection
  refused: string
  onPaint?: (kind: BrushKind) => void
}

/** What the selection is, in words, and the two kinds it can be given. */
export function PainterBar({ canvas, selection, refused, onPaint }: BarProps) {
  const { dates, kind, notes } = detailsOf(selection, canvas)
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.title}>
          <strong>{nameOf(selection, canvas)}</strong>
          {dates && <span>{dates}</span>}
          <span>{kind}</span>
        </p>
        {refused ? (
          <p className={styles.refused}>{refused}</p>
        ) : (
          notes.length > 0 && <p className={styles.notes}>{notes.join(" · ")}</p>
        )}
      </div>
      {onPaint && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons about one thing, not a set of fields.
        <div role="group" aria-label={words.change} className={styles.actions}>
          <Button icon={<DaySwatch kind="school" />} onPress={() => onPaint("school")}>
            {words.school}
            <span className={styles.key} aria-hidden="true">
              {words.schoolKey}
            </span>
          </Button>
          <Button icon={<DaySwatch kind="company" />} onPress={() => onPaint("company")}>
            {words.company}
            <span className={styles.key} aria-hidden="true">
              {words.companyKey}
            </span>
          </Button>
        </div>
      )}
    </div>
  )
}

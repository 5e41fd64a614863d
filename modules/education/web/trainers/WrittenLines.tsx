import { Button } from "@jalon/ui"
import { Plus } from "lucide-react"
import { Fragment, type ReactNode } from "react"
import styles from "./trainers.module.css"

interface WrittenLinesProps<Line> {
  lines: Line[]
  words: { none: string; add: string }
  /** The line that « add » begins with. */
  next: Line
  onWrite: (lines: Line[]) => void
  children: (line: {
    one: Line
    index: number
    onChange: (one: Line) => void
    onRemove: () => void
  }) => ReactNode
}

/** Lines that are written in place, saved together. */
export function WrittenLines<Line>({ lines, words, next, onWrite, children }: WrittenLinesProps<Line>) {
  return (
    <>
      {lines.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <div className={styles.entries}>
        {lines.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are written in place
          <Fragment key={index}>
            {children({
              one,
              index,
              onChange: (changed) => onWrite(lines.with(index, changed)),
              onRemove: () => onWrite(lines.toSpliced(index, 1)),
            })}
          </Fragment>
        ))}
      </div>
      <div>
        <Button icon={<Plus />} onPress={() => onWrite([...lines, next])}>
          {words.add}
        </Button>
      </div>
    </>
  )
}

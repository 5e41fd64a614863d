import { Button } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import styles from "./publication.module.css"
import { publicationWords as words } from "./strings.fr.ts"

const FEW = 6

/** A list that shows its first lines, and the rest when asked: what is confirmed can be read whole. */
export function MoreLines<T>({
  items,
  label,
  keyOf,
  children,
}: {
  items: readonly T[]
  label: string
  keyOf: (item: T) => string
  children: (item: T) => ReactNode
}) {
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FEW)
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {shown.map((item) => (
          <li key={keyOf(item)} className={styles.line}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > FEW && (
        <div>
          <Button size="small" variant="quiet" onPress={() => showWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? words.fewer : words.all(items.length)}
          </Button>
        </div>
      )}
    </>
  )
}

import type { Row } from "../shared/types.ts"
import styles from "./check.module.css"
import { RowHead } from "./RowHead.tsx"

/** Examples of rows that need nobody, with what is worth knowing about them. */
export function PlainRows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <RowHead row={row} />
          <ul className={styles.remarks}>
            {row.remarks.map(({ field, text }) => (
              <li key={`${field} ${text}`}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

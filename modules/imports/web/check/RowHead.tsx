import { aboutOf, nameOf } from "../shared/fields.ts"
import type { Row } from "../shared/types.ts"
import styles from "./check.module.css"
import { checkWords as words } from "./strings.fr.ts"

/** Where a row stands in the file, and whom it is about. */
export function RowHead({ row }: { row: Row }) {
  const about = aboutOf(row)
  return (
    <>
      <span className={styles.number}>{words.line(row.row_number)}</span>
      <div className={styles.who}>
        <div className={styles.name}>{nameOf(row) || words.nameless}</div>
        {about && <div className={styles.about}>{about}</div>}
      </div>
    </>
  )
}

import { VisuallyHidden } from "@jalon/ui"
import { ArrowRight } from "lucide-react"
import { labelOf, readable } from "../shared/fields.ts"
import type { Row } from "../shared/types.ts"
import styles from "./check.module.css"
import { RowHead } from "./RowHead.tsx"
import { checkWords as words } from "./strings.fr.ts"

type Value = Row["differences"][number]["before"]

const textOf = (value: Value): string => {
  if (value === null || value === "") return words.nothing
  if (typeof value === "boolean") return value ? words.yes : words.no
  return readable(String(value))
}

export function ChangedRows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <RowHead row={row} />
          <dl className={styles.changes}>
            {row.differences.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{labelOf(field)}</dt>
                <dd>
                  <VisuallyHidden>{words.before} </VisuallyHidden>
                  <span className={styles.before}>{textOf(before)}</span>
                  <ArrowRight aria-hidden />
                  <VisuallyHidden> {words.after} </VisuallyHidden>
                  <span>{textOf(after)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

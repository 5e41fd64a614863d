import type { ComboOption } from "@jalon/ui"
import { ColumnLine, type ReadColumn } from "./ColumnLine.tsx"
import styles from "./columns.module.css"
import { repeatedTexts } from "./repeated-texts.ts"
import { columnWords as words } from "./strings.fr.ts"

export const columnId = (column: number) => `column-${column}`

interface ColumnTableProps {
  columns: readonly ReadColumn[]
  /** What each of them fills, as it is being chosen. */
  mapping: readonly (string | null)[]
  options: readonly ComboOption[]
  onChoose: (column: number, field: string | null) => void
}

/** The columns of a sheet, each with what stands in it and what it fills. */
export default function ColumnTable({ columns, mapping, options, onChoose }: ColumnTableProps) {
  const repeated = repeatedTexts(
    mapping,
    columns.map(({ header }) => header),
  )
  return (
    <div className={styles.table}>
      <div className={styles.titles} aria-hidden="true">
        <span>{words.column}</span>
        <span>{words.samples}</span>
        <span>{words.field}</span>
      </div>
      <ul>
        {columns.map((column, index) => (
          <ColumnLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the sheet
            key={index}
            id={columnId(index)}
            column={column}
            field={mapping[index] ?? null}
            options={options}
            problem={repeated.get(index)}
            onChoose={(field) => onChoose(index, field)}
          />
        ))}
      </ul>
    </div>
  )
}

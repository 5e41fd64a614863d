import { ComboBox, type ComboOption, StatusBadge, type StatusTone } from "@jalon/ui"
import { readable } from "../shared/fields.ts"
import type { SheetColumn } from "../shared/types.ts"
import styles from "./columns.module.css"
import { NOT_IMPORTED } from "./field-options.ts"
import { columnWords as words } from "./strings.fr.ts"

/** A column as a sheet was read; nothing stands in the way of reading it otherwise. */
export type ReadColumn = Pick<SheetColumn, "header" | "samples" | "field" | "certainty" | "left">

const certainties: Record<SheetColumn["certainty"], { tone: StatusTone; text: string }> = {
  sure: { tone: "success", text: words.sure },
  kept: { tone: "success", text: words.kept },
  likely: { tone: "waiting", text: words.likely },
  none: { tone: "neutral", text: words.unknown },
}

/** Only while the choice is the one that was made for her. */
const badgeOf = (column: ReadColumn, field: string | null) => {
  if (column.left !== null || column.field !== field) return null
  if (column.certainty === "kept" && field === null) return null
  return certainties[column.certainty]
}

interface ColumnLineProps {
  id: string
  column: ReadColumn
  field: string | null
  options: readonly ComboOption[]
  problem: string | undefined
  onChoose: (field: string | null) => void
}

export function ColumnLine({ id, column, field, options, problem, onChoose }: ColumnLineProps) {
  const badge = badgeOf(column, field)
  const samples = column.samples.filter((text) => text.trim() !== "").slice(0, 3)
  return (
    <li className={styles.line}>
      <div className={styles.header}>
        <span className={styles.name}>{column.header}</span>
        {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
      </div>
      <ul className={styles.samples} aria-label={words.samples}>
        {samples.length === 0 && <li>{words.noSample}</li>}
        {samples.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two samples may be the same text, and they never move
          <li key={index}>{readable(text)}</li>
        ))}
      </ul>
      <div className={styles.choice}>
        <ComboBox
          id={id}
          label={words.fieldOf(column.header)}
          width="full"
          options={options}
          value={field ?? NOT_IMPORTED}
          onChange={(chosen) => onChoose(chosen === NOT_IMPORTED ? null : chosen)}
          error={problem && words.invalid}
          precision={problem}
        />
        {column.left !== null && <p className={styles.left}>{column.left}</p>}
      </div>
    </li>
  )
}

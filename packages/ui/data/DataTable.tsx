import { useId } from "react"
import { Button } from "../forms/Button.tsx"
import styles from "./data-table.module.css"
import { formatCount } from "./french.ts"
import { tableStrings as words } from "./strings.fr.ts"
import { TableCards } from "./TableCards.tsx"
import { TableGrid } from "./TableGrid.tsx"
import { type DataTableProps, defaultLayout, type TableViewProps } from "./table-types.ts"
import { phone, useMedia } from "./use-media.ts"

// Written on native table elements rather than on React Aria's Table: row focus with Maj+Entrée, Maj+↑↓,
// j k x, a totals row, a caption and windowing of many rows would each have to work against it.

const noSelection: ReadonlySet<string> = new Set()

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, empty, selected = noSelection, layout = defaultLayout } = props
  const isPhone = useMedia(phone)
  const captionId = useId()
  const keys = rows.map(rowKey)
  const isPageSelected = keys.length > 0 && keys.every((key) => selected.has(key))
  if (rows.length === 0 && empty) return <div className={styles.frame}>{empty}</div>
  const view = { ...props, keys, selected, layout, isPageSelected, captionId }
  return (
    <div className={styles.table} aria-busy={props.isStale || undefined}>
      <SelectionNotice {...view} />
      {isPhone && !props.isWhole ? <TableCards {...view} /> : <TableGrid {...view} />}
    </div>
  )
}

/** After the page is selected, offers the rest of the list: nobody should have to turn thirteen pages. */
function SelectionNotice<Row>(props: TableViewProps<Row>) {
  const { rows, total = rows.length, isPageSelected, isAllSelected = false, onSelectAll } = props
  const isOffered = isPageSelected && total > rows.length && onSelectAll !== undefined
  return (
    <div role="status" className={isOffered ? styles.notice : undefined}>
      {isOffered && (
        <>
          {isAllSelected ? words.allSelected(formatCount(total)) : words.pageSelected(rows.length)}
          <Button size="small" variant="quiet" onPress={() => onSelectAll(!isAllSelected)}>
            {isAllSelected ? words.onlyPage : words.selectAll(formatCount(total))}
          </Button>
        </>
      )}
    </div>
  )
}

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react"
import { type KeyboardEvent, type PointerEvent, useRef } from "react"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import styles from "./data-table.module.css"
import check from "./row-check.module.css"
import { tableStrings as words } from "./strings.fr.ts"
import { type Column, resized, type Sort, type TableViewProps, widthOf } from "./table-types.ts"

type TableHeaderProps<Row> = TableViewProps<Row> & { shown: readonly Column<Row>[] }

export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { shown, keys, selected, onSelect, onPreview, isPageSelected } = props
  const hasSome = !isPageSelected && keys.some((key) => selected.has(key))
  const selectPage = () => {
    const others = [...selected].filter((key) => !keys.includes(key))
    onSelect?.(new Set(isPageSelected ? others : [...selected, ...keys]))
  }
  return (
    <thead>
      <tr aria-rowindex={1} className={styles.header}>
        {onSelect && (
          <td className={styles.check}>
            <label className={styles.checkTarget}>
              <input
                type="checkbox"
                className={check.box}
                aria-label={words.selectPage}
                checked={isPageSelected}
                ref={(box) => {
                  if (box) box.indeterminate = hasSome
                }}
                onChange={selectPage}
              />
            </label>
          </td>
        )}
        {shown.map((column, index) => (
          <HeaderCell key={column.id} {...props} column={column} isFirst={index === 0} />
        ))}
        {onPreview && (
          <th scope="col" className={styles.preview}>
            <VisuallyHidden>{words.preview}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

const nextSort = (columnId: string, sort: Sort | null | undefined): Sort => ({
  columnId,
  direction: sort?.columnId === columnId && sort.direction === "asc" ? "desc" : "asc",
})

const keyboardStep = 16

interface HeaderCellProps<Row> extends TableHeaderProps<Row> {
  column: Column<Row>
  isFirst: boolean
}

function HeaderCell<Row>({ column, isFirst, sort, onSort, layout, onLayout }: HeaderCellProps<Row>) {
  const cell = useRef<HTMLTableCellElement>(null)
  const direction = sort?.columnId === column.id ? sort.direction : undefined
  const sortName = direction === "asc" ? "ascending" : "descending"
  const resizeByKeys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return
    event.preventDefault()
    const step = event.key === "ArrowRight" ? keyboardStep : -keyboardStep
    onLayout?.(resized(layout, column.id, widthOf(column, layout) + step))
  }
  return (
    <th
      ref={cell}
      scope="col"
      className={isFirst ? styles.first : undefined}
      data-align={column.align}
      aria-sort={direction ? sortName : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-print="keep"
          onClick={() => onSort(nextSort(column.id, sort))}
          onKeyDown={resizeByKeys}
        >
          <span>{column.title}</span>
          {direction === "asc" && <ArrowUp aria-hidden />}
          {direction === "desc" && <ArrowDown aria-hidden />}
          {!direction && <ChevronsUpDown aria-hidden className={styles.unsorted} />}
        </button>
      ) : (
        column.title
      )}
      {onLayout && (
        <ResizeHandle
          widthNow={() => cell.current?.offsetWidth ?? widthOf(column, layout)}
          onWidth={(width) => onLayout(resized(layout, column.id, width))}
        />
      )}
    </th>
  )
}

interface ResizeHandleProps {
  widthNow: () => number
  onWidth: (width: number) => void
}

/** For the mouse alone: keyboards use Alt+← → on the title, and « Colonnes » has buttons for everyone. */
function ResizeHandle({ widthNow, onWidth }: ResizeHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const follow = (event: PointerEvent) => {
    if (!start.current) return
    const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    onWidth(((start.current.width + event.clientX - start.current.x) * 16) / rootSize)
  }
  return (
    <span
      aria-hidden="true"
      className={styles.resize}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: widthNow() }
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        start.current = null
      }}
      onPointerCancel={() => {
        start.current = null
      }}
    />
  )
}

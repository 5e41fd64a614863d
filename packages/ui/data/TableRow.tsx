import { PanelRightOpen } from "lucide-react"
import type { MouseEvent } from "react"
import styles from "./data-table.module.css"
import { RowLink } from "./RowLink.tsx"
import check from "./row-check.module.css"
import { tableStrings as words } from "./strings.fr.ts"
import type { Column } from "./table-types.ts"

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  name: string
  index: number
  /** Its place in the whole list, header included, as screen readers count. */
  position: number
  shown: readonly Column<Row>[]
  isTabStop: boolean
  selected: ReadonlySet<string>
  /** Chosen or let go; `isRange` with Maj held. */
  onPick: ((isRange: boolean) => void) | undefined
  isCurrent: boolean
  href: string | undefined
  onOpen: ((row: Row) => void) | undefined
  onPreview: ((row: Row) => void) | undefined
}

/** What is only for those who listen has a pixel, and is not cut. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2)

/** What the width of a column cuts is told whole under the pointer, unless the cell says more itself. */
const tellWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  const isWhole = ![cell, ...cell.querySelectorAll("*")].some(isCut)
  cell.title = isWhole ? "" : (cell.textContent ?? "")
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, name, index, shown, selected, onPick, onOpen, onPreview } = props
  const firstCell = onPick ? 1 : 0
  const openOnClick = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = (event.target as HTMLElement).closest("button, a, input, label") !== null
    // Someone copying a name out of a row is not opening it.
    if (!isOnControl && document.getSelection()?.isCollapsed !== false) onOpen?.(row)
  }
  return (
    <tr
      data-row={index}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-rowindex={props.position}
      aria-current={props.isCurrent || undefined}
      aria-selected={onPick ? selected.has(rowKey) : undefined}
      className={styles.row}
      data-opens={onOpen ? true : undefined}
      onClick={openOnClick}
    >
      {onPick && (
        <td className={styles.check} data-cell={0}>
          {/* With Maj held the browser would select the text between the two. */}
          <label
            className={styles.checkTarget}
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          >
            <input
              type="checkbox"
              className={check.box}
              tabIndex={-1}
              aria-label={words.select(name)}
              checked={selected.has(rowKey)}
              onChange={({ nativeEvent }) =>
                onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      {shown.map((column, place) =>
        place === 0 ? (
          <th
            key={column.id}
            scope="row"
            tabIndex={-1}
            data-cell={firstCell}
            className={styles.first}
            onMouseEnter={tellWhole}
          >
            {props.href === undefined ? (
              column.cell(row)
            ) : (
              <RowLink href={props.href} className={styles.link} tabIndex={-1} onOpen={() => onOpen?.(row)}>
                {column.cell(row)}
              </RowLink>
            )}
          </th>
        ) : (
          <td
            key={column.id}
            tabIndex={-1}
            data-cell={firstCell + place}
            data-align={column.align}
            data-digits={column.card === "date" || undefined}
            onMouseEnter={tellWhole}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {onPreview && (
        <td className={styles.preview} data-cell={firstCell + shown.length}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.previewButton}
            title={words.preview}
            aria-label={words.previewOf(name)}
            onClick={() => onPreview(row)}
          >
            <PanelRightOpen aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

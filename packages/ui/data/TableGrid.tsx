import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useId, useRef } from "react"
import { cx } from "../cx.ts"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import styles from "./data-table.module.css"
import { tableStrings as words } from "./strings.fr.ts"
import { TableHeader } from "./TableHeader.tsx"
import { TableRow } from "./TableRow.tsx"
import { extendSelection, toggled } from "./table-keys.ts"
import { type Column, rowHeights, shownColumns, type TableViewProps, widthOf } from "./table-types.ts"
import { useBeyond } from "./use-beyond.ts"
import { useGridKeys } from "./use-grid-keys.ts"
import { belowDesktop, useMedia } from "./use-media.ts"

const windowedAbove = 100
const rem = (pixels: number): string => `${pixels / 16}rem`

type Whole = Pick<TableViewProps<never>, "isWhole">
/** Paper scrolls nowhere, and is as wide as it is. */
const mustBeWindowed = ({ rows, isWhole }: Whole & { rows: readonly unknown[] }) =>
  rows.length > windowedAbove && !isWhole
const useFewColumns = ({ isWhole }: Whole) => useMedia(belowDesktop) && !isWhole

export function TableGrid<Row>(props: TableViewProps<Row>) {
  const { rows, keys, columns, layout, selected, onSelect, onPreview, captionId } = props
  const isTablet = useFewColumns(props)
  const scroller = useRef<HTMLDivElement>(null)
  const beyond = useBeyond(scroller)
  const keysHintId = useId()
  const shown = shownColumns(columns, layout, isTablet)
  const rowHeight = rowHeights[layout.density]
  const isWindowed = mustBeWindowed(props)
  const cellCount = shown.length + (onSelect ? 1 : 0) + (onPreview ? 1 : 0)
  const pageStep = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight * 11) / rowHeight) - 1)
  const grid = useGridKeys({
    rows,
    keys,
    cellCount,
    pageStep,
    selected,
    onSelect,
    onOpen: props.onOpen,
    onPreview,
  })
  const anchor = useRef(0)
  /** With Maj held, all from the row last pressed to this one. */
  const pick = (index: number, isRange: boolean) => {
    const key = keys[index]
    if (key === undefined) return
    onSelect?.(isRange ? extendSelection(keys, selected, anchor.current, index) : toggled(selected, key))
    if (!isRange) anchor.current = index
  }
  const rowWindow = useVirtualizer({
    count: rows.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * rootScale(),
    overscan: 8,
    // The row holding the focus stays in the document wherever the list is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), grid.at.row])].sort((a, b) => a - b),
  })
  // On a tablet the few columns left may tighten a little before the box has to scroll.
  const tightest = isTablet ? 0.85 : 1
  const minWidth = shown.reduce((sum, column) => sum + widthOf(column, layout), 0) * tightest
  const total = props.total ?? rows.length
  const totalRows = total + 1 + (props.hasTotals ? 1 : 0)

  const renderRow = (index: number) => {
    const row = rows[index]
    const key = keys[index]
    if (row === undefined || key === undefined) return null
    return (
      <TableRow
        key={key}
        {...{ row, index, shown, selected, onPreview }}
        onPick={onSelect && ((isRange) => pick(index, isRange))}
        rowKey={key}
        name={props.rowName(row)}
        position={(props.firstRow ?? 1) + index + 1}
        isTabStop={grid.at.row === index}
        isCurrent={props.currentKey === key}
        href={props.rowHref?.(row)}
        onOpen={props.onOpen}
      />
    )
  }

  return (
    <div className={styles.frame}>
      <VisuallyHidden>
        <span id={keysHintId}>{onSelect ? words.keys : words.keysWithoutSelection}</span>
      </VisuallyHidden>
      <div
        ref={scroller}
        className={cx(styles.scroller, props.isStale && styles.stale)}
        data-density={layout.density}
        {...beyond}
        data-selectable={onSelect ? true : undefined}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows take the focus
          role="grid"
          aria-labelledby={captionId}
          aria-describedby={keysHintId}
          aria-rowcount={props.isTotalCapped ? -1 : totalRows}
          aria-multiselectable={onSelect ? true : undefined}
          className={styles.grid}
          style={{ minWidth: rem(minWidth + (onSelect ? 44 : 0) + (onPreview ? 48 : 0)) }}
        >
          <caption id={captionId} className={props.isCaptionShown ? styles.caption : styles.hiddenCaption}>
            {props.caption}
          </caption>
          <colgroup>
            {onSelect && <col className={styles.checkColumn} />}
            {shown.map((column) => (
              <col key={column.id} style={{ width: rem(widthOf(column, layout)) }} />
            ))}
            {onPreview && <col className={styles.previewColumn} />}
          </colgroup>
          <TableHeader {...props} shown={shown} />
          <tbody ref={grid.body} onKeyDown={grid.onKeyDown} onFocus={grid.onFocus}>
            {isWindowed
              ? withGaps(rowWindow.getVirtualItems(), rowWindow.getTotalSize()).map((item) =>
                  "gap" in item ? (
                    <Gap key={item.key} height={item.gap} cells={cellCount} />
                  ) : (
                    renderRow(item.index)
                  ),
                )
              : rows.map((_, index) => renderRow(index))}
          </tbody>
          {props.hasTotals && (
            <Totals {...{ shown, totalRows }} hasCheck={Boolean(onSelect)} hasPreview={Boolean(onPreview)} />
          )}
        </table>
      </div>
    </div>
  )
}

const rootScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

interface Placed {
  index: number
  start: number
  end: number
}
type Slot = { index: number } | { key: string; gap: number }

/** The rows to draw and, in between, the room of those that are not. */
const withGaps = (items: readonly Placed[], totalHeight: number): Slot[] => {
  const slots: Slot[] = []
  let reached = 0
  for (const item of items) {
    if (item.start > reached) slots.push({ key: `before-${item.index}`, gap: item.start - reached })
    slots.push({ index: item.index })
    reached = item.end
  }
  if (totalHeight > reached) slots.push({ key: "after", gap: totalHeight - reached })
  return slots
}

function Gap({ height, cells }: { height: number; cells: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row that only keeps the room of others
    <tr aria-hidden="true" className={styles.gap} style={{ height }}>
      <td colSpan={cells} />
    </tr>
  )
}

interface TotalsProps<Row> {
  shown: readonly Column<Row>[]
  totalRows: number
  hasCheck: boolean
  hasPreview: boolean
}

function Totals<Row>({ shown, totalRows, hasCheck, hasPreview }: TotalsProps<Row>) {
  return (
    <tfoot>
      <tr aria-rowindex={totalRows} className={styles.totals}>
        {hasCheck && <td className={styles.check} />}
        {shown.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row" className={styles.first}>
              {column.total ?? words.totals}
            </th>
          ) : (
            <td key={column.id} data-align={column.align}>
              {column.total}
            </td>
          ),
        )}
        {hasPreview && <td className={styles.preview} />}
      </tr>
    </tfoot>
  )
}

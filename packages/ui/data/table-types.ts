import type { ReactNode } from "react"

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Figures and amounts end on the right so that digits line up. */
  align?: "start" | "end"
  /** In pixels of a 16 px page; it follows the reader's text size. */
  width?: number
  /** What the totals row says under this column. */
  total?: ReactNode
  /** Its place once rows become cards on a phone; the first column is the title. */
  card?: "status" | "next" | "date"
  /** What it says there, when a card must tell more than its cell. */
  cardCell?: (row: Row) => ReactNode
  /** Kept between 640 and 1023 px, where four columns fit. Without any, the first four are. */
  isPriority?: boolean
}

export interface Sort {
  columnId: string
  direction: "asc" | "desc"
}

export type Density = "compact" | "normal" | "airy"

/** What one reader chose for one table. The screen keeps it wherever it likes. */
export interface TableLayout {
  density: Density
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
}

export interface DataTableProps<Row> {
  caption: string
  /** Shown above the table; otherwise the caption is there for screen readers alone. */
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Names the row in « Sélectionner … » and « Aperçu de … ». */
  rowName: (row: Row) => string
  layout?: TableLayout
  onLayout?: (layout: TableLayout) => void
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Rows of the whole list, beyond this page. */
  total?: number
  isTotalCapped?: boolean
  /** Position of the first row in the whole list, from 1. */
  firstRow?: number
  isAllSelected?: boolean
  onSelectAll?: (isAll: boolean) => void
  onOpen?: (row: Row) => void
  /** The name of the row is then a link, which a new tab can open. */
  rowHref?: (row: Row) => string
  onPreview?: (row: Row) => void
  /** The row being looked at elsewhere, such as in a preview. */
  currentKey?: string | undefined
  hasTotals?: boolean
  /** Old rows stay visible, dimmed, while newer ones are on their way. */
  isStale?: boolean
  empty?: ReactNode
  /** For paper: every row at once, as a table whatever the width of the screen. */
  isWhole?: boolean
}

/** The same properties once defaults are filled in; shared by the grid and the cards. */
export interface TableViewProps<Row> extends DataTableProps<Row> {
  keys: readonly string[]
  selected: ReadonlySet<string>
  layout: TableLayout
  isPageSelected: boolean
  captionId: string
}

export const defaultLayout: TableLayout = { density: "normal", hidden: [], widths: {} }
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, airy: 48 }

const defaultWidth = 160
const narrowest = 72
const widest = 640
const maxTabletColumns = 4

export const widthOf = <Row>(column: Column<Row>, layout: TableLayout): number =>
  layout.widths[column.id] ?? column.width ?? defaultWidth

export const resized = (layout: TableLayout, columnId: string, width: number): TableLayout => ({
  ...layout,
  widths: { ...layout.widths, [columnId]: Math.round(Math.min(widest, Math.max(narrowest, width))) },
})

/** The first column is the name of the row: it can be neither hidden nor dropped. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  isTablet: boolean,
): readonly Column<Row>[] => {
  const chosen = columns.filter((column, index) => index === 0 || !layout.hidden.includes(column.id))
  if (!isTablet) return chosen
  const hasPriorities = chosen.some((column) => column.isPriority)
  return chosen
    .filter((column, index) => index === 0 || !hasPriorities || column.isPriority)
    .slice(0, maxTabletColumns)
}

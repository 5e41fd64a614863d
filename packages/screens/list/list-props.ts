import type { ReactNode } from "react"
import type {
  ListBulkAction,
  ListColumn,
  ListEmpty,
  ListFilter,
  ListNoun,
  ListRoute,
  ListView,
  QueryOf,
  RowOf,
  SectionLink,
} from "./list-types.ts"

export interface ListPageProps<R extends ListRoute> {
  /** Names the list wherever something is kept about it: columns, saved views. */
  list: string
  title: string
  /** « étudiant », « étudiants » and their gender, for counts and sentences. */
  noun: ListNoun
  /** « Rechercher un étudiant » */
  searchLabel: string
  /** What it looks in, shown while nothing is typed: « Nom, SIRET, n° ». */
  searchHint?: string
  read: R
  /** Part of the query the reader cannot change. */
  fixed?: Partial<QueryOf<R>>
  /** The first column names the row. */
  columns: readonly ListColumn<RowOf<R>>[]
  /** Built-in views; the first shows everything. */
  views: readonly ListView[]
  filters?: readonly ListFilter<R>[]
  /** The order shown when nobody chose one. */
  sort?: { columnId: string; direction: "asc" | "desc" }
  rowKey: (row: RowOf<R>) => string
  rowName: (row: RowOf<R>) => string
  rowHref?: (row: RowOf<R>) => string
  /** Opens something else than a page, such as a panel. */
  onOpen?: (row: RowOf<R>) => void
  preview?: (row: RowOf<R>) => ReactNode
  bulk?: readonly ListBulkAction<R>[]
  empty: ListEmpty
  primary?: ReactNode
  actions?: ReactNode
  sections?: readonly SectionLink[]
  /** What the rows say together (a chart), over them. */
  above?: ReactNode
  /** Another way of showing the same rows (a board), under the same search and filters; views and columns are left out. */
  instead?: ((query: QueryOf<R>) => ReactNode) | undefined
  /** « Exporter »: gets what is asked of the server at this moment, all pages, and the ids of the columns shown. */
  exporting?: (query: QueryOf<R>, columns: readonly string[]) => ReactNode
}

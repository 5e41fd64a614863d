import { useQuery } from "@tanstack/react-query"
import { useLocation, useRouter } from "@tanstack/react-router"
import { listRead } from "../list/list-read.ts"
import type { ListRoute, RowOf } from "../list/list-types.ts"
import type { ListOrigin } from "./list-origin.ts"
import { type Around, neighboursIn } from "./neighbours.ts"

export interface NeighboursSettings<R extends ListRoute> {
  /** The same name and read as its ListPage. */
  list: string
  read: R
  /** The key of the record shown. */
  current: string
  rowKey: (row: RowOf<R>) => string
  rowName: (row: RowOf<R>) => string
  /** The address of another record, on the same tab. */
  rowHref: (row: RowOf<R>) => string
}

export interface RecordArrow {
  name: string
  go: () => void
}

export interface RecordArrows {
  /** The list as it was left. */
  listHref: string
  previous: RecordArrow | null
  next: RecordArrow | null
  position: number
  total: number
}

const nothing: ListOrigin = { list: "", href: "", query: { page: 1, page_size: 10 } }

/** The records before and after this one in the list it was opened from; null when it was opened from elsewhere. */
export const useNeighbours = <R extends ListRoute>(settings: NeighboursSettings<R>): RecordArrows | null => {
  const router = useRouter()
  const kept = useLocation({ select: (location) => location.state.listOrigin })
  const isKnown = kept?.list === settings.list
  const origin = isKnown ? kept : nothing
  const { page, page_size: size } = origin.query
  const pageAt = (number: number) =>
    listRead<RowOf<R>>(settings.read, { query: { ...origin.query, page: number } })

  const here = useQuery({ ...pageAt(page), enabled: isKnown }).data
  const rows = here?.results ?? []
  const at = rows.findIndex((row) => settings.rowKey(row) === settings.current)
  const total = here?.count ?? 0
  const before = useQuery({ ...pageAt(page - 1), enabled: at === 0 && page > 1 }).data?.results
  const isLast = at === rows.length - 1 && page * size < total
  const after = useQuery({ ...pageAt(page + 1), enabled: at >= 0 && isLast }).data?.results

  const found = neighboursIn({ page, size, total, rows, before, after }, at)
  if (!found) return null
  const arrow = (around: Around<RowOf<R>> | null): RecordArrow | null =>
    around && {
      name: settings.rowName(around.row),
      go: () =>
        // Replaced: however many records are looked at, « Précédent » is the list.
        void router.navigate({
          href: settings.rowHref(around.row),
          replace: true,
          state: { listOrigin: { ...origin, query: { ...origin.query, page: around.page } } },
        }),
    }
  return {
    listHref: origin.href,
    previous: arrow(found.previous),
    next: arrow(found.next),
    position: found.position,
    total: found.total,
  }
}

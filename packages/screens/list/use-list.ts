import { phone, useMedia } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useLocation, useRouter } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useState } from "react"
import { usePageSize } from "../keep/use-page-size.ts"
import { useSavedViews } from "../views/saved-views.ts"
import { viewTabs } from "../views/view-tabs.ts"
import type { ListPageProps } from "./list-props.ts"
import { listRead } from "./list-read.ts"
import { type ListShape, queryOf } from "./list-state.ts"
import type { ListRoute, QueryOf, RowOf, Selection } from "./list-types.ts"
import { useBulk } from "./use-bulk.ts"
import { useListState } from "./use-list-state.ts"
import { usePreview } from "./use-preview.ts"
import { usePrint } from "./use-print.ts"
import { useSelection } from "./use-selection.ts"
import { useTableLayout } from "./use-table-layout.ts"

/** Everything a list knows and can do; the parts of the page only draw it. */
export const useList = <R extends ListRoute>(page: ListPageProps<R>) => {
  const router = useRouter()
  const isPhone = useMedia(phone)
  const [usualSize, keepSize] = usePageSize()
  const fields = page.filters ?? []
  const shape: ListShape = {
    views: page.views.map((view) => view.id),
    fields,
    sortable: page.columns.filter((column) => column.isSortable).map((column) => column.id),
    size: usualSize,
  }
  const { state, change } = useListState(shape)
  const viewOf = (id: string) => page.views.find((view) => view.id === id)
  const sortOf = (id: string) => viewOf(id)?.sort ?? page.sort ?? null
  const sort = state.sort ?? sortOf(state.view)
  const asked = { ...queryOf(state, fields, sort), ...page.fixed }
  const { page: _page, page_size: _size, ...everything } = asked
  const answer = useQuery({
    ...listRead<RowOf<R>>(page.read, { query: asked }),
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.results ?? []
  const total = answer.data?.count ?? 0
  // The tabs keep their figures when a page fails to come.
  const [counts, setCounts] = useState(answer.data?.view_counts)
  if (answer.data?.view_counts && answer.data.view_counts !== counts) setCounts(answer.data.view_counts)

  // Rows may have gone since the address was written: the last page is the nearest to what was asked.
  const isBeyond = !answer.isPlaceholderData && rows.length === 0 && total > 0 && state.page > 1
  const toLastPage = useEffectEvent(() => change({ page: Math.ceil(total / state.size) }, { replace: true }))
  useEffect(() => {
    if (isBeyond) toLastPage()
  }, [isBeyond])

  const saved = useSavedViews(page.list)
  const current = saved.views.find((view) => view.id === state.saved)
  const table = useTableLayout(page.list, page.columns, current?.id ?? null, current?.state.hidden ?? null)
  const selection = useSelection(JSON.stringify(everything), rows, page.rowKey)
  const bulk = useBulk<R>({ onDone: () => void answer.refetch(), onClear: selection.clear })
  const href = useLocation({ select: (location) => location.href })

  const open = (row: RowOf<R>) => {
    if (page.onOpen) return page.onOpen(row)
    if (!page.rowHref) return
    void router.navigate({
      href: page.rowHref(row),
      state: { listOrigin: { list: page.list, href, query: asked } },
    })
  }

  const selected = (): Selection<R> =>
    selection.isAll
      ? { count: total, rows: selection.rows, keys: null, all: everything as QueryOf<R> }
      : { count: selection.keys.size, rows: selection.rows, keys: [...selection.keys], all: null }

  return {
    state,
    change,
    fields,
    sort,
    view: viewOf(state.view),
    isPhone,
    answer,
    rows,
    total,
    isFiltered: state.q !== "" || state.filters.length > 0,
    /** Shown at once, and from now on wherever the address says no other number. */
    resize: (size: number) => {
      keepSize(size)
      change({ size })
    },
    clearFilters: () => change({ q: "", filters: [] }),
    table,
    selection,
    selected,
    bulk,
    views: viewTabs({
      builtIn: page.views,
      counts,
      isCounting: answer.isPending && "view_counts" in page.read.ok.shape,
      saved,
      current,
      state,
      shape,
      sortOf,
      hidden: table.layout.hidden,
      forgetColumns: table.forgetColumns,
      change,
    }),
    open,
    print: usePrint({ route: page.read, everything, isPart: total > rows.length && !page.instead }),
    preview: usePreview(state, change, rows, page.rowKey),
    /** What is asked, all pages: for an export. */
    everything: everything as QueryOf<R>,
  }
}

export type List<R extends ListRoute> = ReturnType<typeof useList<R>>

import { useKept } from "@jalon/client"
import { ButtonLink, DataTable, Pagination } from "@jalon/ui"
import type { CSSProperties } from "react"
import { ListEmptyState, ListFailure, ListLoading, StaleBanner, skeletonColumns } from "./ListStates.tsx"
import styles from "./list-page.module.css"
import type { ListPageProps } from "./list-props.ts"
import type { ListRoute } from "./list-types.ts"
import { PreviewPanel } from "./PreviewPanel.tsx"
import { paperText } from "./paper-text.ts"
import { listWords as words } from "./strings.fr.ts"
import type { List } from "./use-list.ts"

interface BodyProps<R extends ListRoute> {
  page: ListPageProps<R>
  list: List<R>
}

/** The rows, whatever their state, and beside them the one being looked at. */
export function ListBody<R extends ListRoute>({ page, list }: BodyProps<R>) {
  const { row, close, previous, next } = list.preview
  const isPreviewed = row !== undefined && page.preview !== undefined
  return (
    <>
      <Paper page={page} list={list} />
      <div
        className={styles.body}
        data-previewed={isPreviewed || undefined}
        data-print={list.print.rows ? "hide" : undefined}
      >
        <div className={styles.rows}>
          <Rows page={page} list={list} />
          <Footer page={page} list={list} />
        </div>
        {isPreviewed && (
          <PreviewPanel
            name={page.rowName(row)}
            href={page.rowHref?.(row) ?? "."}
            onOpen={() => list.open(row)}
            onClose={close}
            onPrevious={previous}
            onNext={next}
          >
            {page.preview?.(row)}
          </PreviewPanel>
        )}
      </div>
    </>
  )
}

/** On paper only: what the sheet holds and, once they have been fetched, all the rows that the filter finds. */
function Paper<R extends ListRoute>({ page, list }: BodyProps<R>) {
  const { answer, print, state } = list
  if (!answer.data || answer.data.count === 0) return null
  const rows = print.rows ?? list.rows
  return (
    <div className={styles.paper}>
      <p>
        {paperText({
          view: state.view === page.views[0]?.id ? null : (list.view?.name ?? null),
          search: state.q,
          shown: rows.length,
          total: answer.data.count,
          isCapped: answer.data.count_is_capped,
          noun: page.noun,
        })}
      </p>
      {print.rows && (
        <DataTable
          caption={page.title}
          columns={page.columns}
          rows={print.rows}
          rowKey={page.rowKey}
          rowName={page.rowName}
          layout={list.table.layout}
          sort={list.sort}
          isWhole
        />
      )}
    </div>
  )
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => index)
const nothing = () => {}

function Rows<R extends ListRoute>({ page, list }: BodyProps<R>) {
  const { answer, state, selection, table, change } = list
  const retry = () => void answer.refetch()
  if (answer.isPending) return <RowsToCome page={page} list={list} />
  if (!answer.data)
    return (
      <div className={styles.frame}>
        <ListFailure
          error={answer.error}
          onRetry={retry}
          onClear={list.isFiltered ? list.clearFilters : undefined}
        />
      </div>
    )
  const hasPages = answer.data.count > state.size
  const opens = page.rowHref !== undefined || page.onOpen !== undefined
  return (
    <>
      {answer.isError && <StaleBanner error={answer.error} onRetry={retry} />}
      <div
        className={styles.table}
        // On a list of several pages the last one is as high as the others: the buttons stay under the pointer.
        style={hasPages ? ({ "--rows": state.size } as CSSProperties) : undefined}
        data-density={table.layout.density}
      >
        <DataTable
          caption={page.title}
          columns={page.columns}
          rows={list.rows}
          rowKey={page.rowKey}
          rowName={page.rowName}
          layout={table.layout}
          onLayout={table.setLayout}
          sort={list.sort}
          onSort={(sort) => change({ sort })}
          {...(page.bulk && {
            selected: selection.keys,
            onSelect: selection.select,
            isAllSelected: selection.isAll,
            onSelectAll: selection.selectAll,
          })}
          total={answer.data.count}
          isTotalCapped={answer.data.count_is_capped}
          firstRow={(state.page - 1) * state.size + 1}
          {...(opens && { onOpen: list.open })}
          {...(page.rowHref && { rowHref: page.rowHref })}
          {...(page.preview && { onPreview: list.preview.show })}
          currentKey={page.preview && list.preview.row && page.rowKey(list.preview.row)}
          isStale={answer.isPlaceholderData}
          {...(list.total === 0 && { empty: <Empty page={page} list={list} /> })}
        />
      </div>
    </>
  )
}

/** The table as it will be, its rows grey. Out of reach of keyboard and reader, who are told in words. */
function RowsToCome<R extends ListRoute>({ page, list }: BodyProps<R>) {
  return (
    <div>
      <ListLoading />
      <div inert aria-hidden>
        <DataTable
          caption={page.title}
          columns={skeletonColumns(page.columns)}
          rows={skeletonRows}
          rowKey={String}
          rowName={String}
          layout={list.table.layout}
          sort={list.sort}
          onSort={nothing}
          {...(page.bulk && { selected: new Set<string>(), onSelect: nothing })}
          {...(page.preview && { onPreview: nothing })}
        />
      </div>
    </div>
  )
}

function Empty<R extends ListRoute>({ page, list }: BodyProps<R>) {
  const help = useKept("mainBasicData")?.help_url
  const isEverything = list.state.view === page.views[0]?.id
  return (
    <ListEmptyState
      noun={page.noun}
      isFiltered={list.isFiltered}
      onClear={list.clearFilters}
      done={isEverything ? null : (list.view?.empty ?? words.allDone)}
      never={page.empty}
      help={
        help ? (
          <ButtonLink href={help} target="_blank" rel="noreferrer" variant="quiet">
            {words.help}
          </ButtonLink>
        ) : null
      }
    />
  )
}

function Footer<R extends ListRoute>({ page, list }: BodyProps<R>) {
  const { answer, state, change } = list
  if (!answer.data || answer.data.count === 0) return null
  return (
    <Pagination
      label={words.pages(page.title)}
      page={state.page}
      pageSize={state.size}
      total={answer.data.count}
      isCapped={answer.data.count_is_capped}
      onPage={(next) => change({ page: next, preview: null })}
      onPageSize={list.resize}
    />
  )
}

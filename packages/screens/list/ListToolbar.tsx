import { BulkActions, Button, ColumnsMenu, Dialog, FilterBar } from "@jalon/ui"
import { Printer } from "lucide-react"
import styles from "./list-page.module.css"
import type { ListPageProps } from "./list-props.ts"
import type { ListRoute } from "./list-types.ts"
import { SearchBox } from "./SearchBox.tsx"
import { listWords as words } from "./strings.fr.ts"
import type { List } from "./use-list.ts"

interface ToolbarProps<R extends ListRoute> {
  page: ListPageProps<R>
  list: List<R>
}

/** Rows are chosen, or what was done to them is still to be read. */
export const isSelecting = <R extends ListRoute>({ selection, bulk }: List<R>): boolean =>
  selection.keys.size > 0 || bulk.run !== null

/** Search, filters, columns and export; while rows are selected, what can be done with them. */
export function ListToolbar<R extends ListRoute>({ page, list }: ToolbarProps<R>) {
  const hasBulk = isSelecting(list)
  return (
    <div
      className={styles.toolbar}
      data-selecting={hasBulk || undefined}
      data-reporting={list.bulk.run?.state === "finished" || undefined}
    >
      <div className={styles.usual}>
        <Tools page={page} list={list} />
      </div>
      {hasBulk && <Bulk page={page} list={list} />}
      <BulkQuestion list={list} />
    </div>
  )
}

function Tools<R extends ListRoute>({ page, list }: ToolbarProps<R>) {
  const { state, change, answer, table } = list
  return (
    <FilterBar
      fields={list.fields}
      filters={state.filters}
      onFilters={(filters) => change({ filters })}
      count={answer.data?.count}
      isCountCapped={answer.data?.count_is_capped ?? false}
      noun={page.noun}
      start={
        <SearchBox
          label={page.searchLabel}
          hint={page.searchHint}
          value={state.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      }
      end={
        <div className={styles.tools}>
          {!list.isPhone && !page.instead && (
            <ColumnsMenu columns={page.columns} layout={table.layout} onLayout={table.setLayout} />
          )}
          {!list.isPhone && !page.instead && list.total > 0 && (
            <Button
              icon={<Printer aria-hidden />}
              isPending={list.print.isPending}
              pendingText={words.preparing}
              onPress={list.print.start}
            >
              {words.print}
            </Button>
          )}
          {page.exporting?.(list.everything, list.table.shown)}
        </div>
      }
    />
  )
}

function Bulk<R extends ListRoute>({ page, list }: ToolbarProps<R>) {
  const { bulk, selection } = list
  const actions = (page.bulk ?? []).map(({ id, label, icon, isDanger, ...action }) => ({
    id,
    label,
    icon,
    isDanger: isDanger ?? false,
    onRun: () => bulk.ask({ id, label, ...action }, list.selected()),
  }))
  return (
    <BulkActions
      count={selection.isAll ? list.total : selection.keys.size}
      noun={page.noun}
      actions={actions}
      onClear={selection.clear}
      run={bulk.run}
      onRetry={bulk.retry}
      onCloseReport={bulk.closeReport}
      {...(bulk.undo && { onUndo: () => void bulk.undo?.() })}
    />
  )
}

function BulkQuestion<R extends ListRoute>({ list: { bulk } }: { list: List<R> }) {
  const question = bulk.asked?.action.confirm?.(bulk.asked.selection)
  if (!question) return null
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => isOpen || bulk.cancel()}
      title={question.title}
      actions={
        <>
          <Button onPress={bulk.cancel}>{words.cancel}</Button>
          <Button variant={bulk.asked?.action.isDanger ? "danger" : "primary"} onPress={bulk.confirm}>
            {question.verb}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  )
}

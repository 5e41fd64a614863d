import { Archive, Bell, Download, PenLine, Send } from "lucide-react"
import { useState } from "react"
import { BulkActions } from "../data/BulkActions.tsx"
import { ColumnsMenu } from "../data/ColumnsMenu.tsx"
import { DataTable } from "../data/DataTable.tsx"
import { FilterBar } from "../data/FilterBar.tsx"
import type { Filter } from "../data/filters.ts"
import { Pagination } from "../data/Pagination.tsx"
import { defaultPageSize } from "../data/page-buttons.ts"
import { SavedViews } from "../data/SavedViews.tsx"
import type { SavedView } from "../data/saved-view.ts"
import { defaultLayout, type Sort } from "../data/table-types.ts"
import { Button } from "../forms/Button.tsx"
import { SidePanel } from "../overlays/Dialog.tsx"
import { toast } from "../overlays/toast-store.ts"
import { contractColumns, contractFilters, contractNoun } from "./contract-columns.tsx"
import styles from "./data-gallery.module.css"
import { type DemoContract, demoContracts } from "./demo-contracts.ts"
import { filtered, sorted } from "./filter-demo.ts"

const contracts = demoContracts(128)
const columns = contractColumns(contracts).filter((column) => column.id !== "amount")
const viewFilters: Record<string, readonly Filter[]> = {
  all: [],
  toSend: [{ fieldId: "status", operator: "is", values: ["toSend"] }],
  mine: [
    { fieldId: "training", operator: "is", values: ["BTS MCO"] },
    { fieldId: "dueOn", operator: "before", values: ["2026-09-30"] },
  ],
}
const firstViews: readonly SavedView[] = [
  { id: "all", name: "Tous", isBuiltIn: true, count: 128 },
  {
    id: "toSend",
    name: "À transmettre",
    isBuiltIn: true,
    count: filtered(contracts, viewFilters.toSend ?? []).length,
  },
  { id: "mine", name: "Mes BTS MCO", isBuiltIn: false, isShared: true },
]

/** A whole list as a school officer works with it. */
export function ListDemo() {
  const [views, setViews] = useState(firstViews)
  const [viewId, setViewId] = useState("all")
  const [filters, setFilters] = useState<readonly Filter[]>([])
  const [sort, setSort] = useState<Sort>({ columnId: "dueOn", direction: "asc" })
  const [layout, setLayout] = useState(defaultLayout)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(defaultPageSize)
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const [preview, setPreview] = useState<DemoContract | null>(null)

  const found = sorted(filtered(contracts, filters), sort)
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  const isChanged = JSON.stringify(filters) !== JSON.stringify(viewFilters[viewId] ?? [])
  const clear = () => {
    select(new Set())
    setAll(false)
  }
  const filterBy = (next: readonly Filter[]) => {
    setFilters(next)
    setPage(1)
    clear()
  }
  const changeView = (id: string, change: Partial<SavedView>) =>
    setViews(views.map((view) => (view.id === id ? { ...view, ...change } : view)))
  const open = (contract: DemoContract) => toast({ title: `Contrat de ${contract.student} ouvert` })

  return (
    <SavedViews
      label="Vues des contrats"
      views={views}
      currentId={viewId}
      isChanged={isChanged}
      onCurrent={(id) => {
        setViewId(id)
        filterBy(viewFilters[id] ?? [])
      }}
      onSave={(name) => {
        const id = `own-${views.length}`
        viewFilters[id] = filters
        setViews([...views, { id, name, isBuiltIn: false }])
        setViewId(id)
      }}
      onUpdate={(id) => {
        viewFilters[id] = filters
        setViews([...views])
      }}
      onReset={() => filterBy(viewFilters[viewId] ?? [])}
      onRename={(id, name) => changeView(id, { name })}
      onShare={(id, isShared) => changeView(id, { isShared })}
      onDelete={(id) => {
        setViews(views.filter((view) => view.id !== id))
        setViewId("all")
        filterBy([])
      }}
    >
      <div className={styles.list}>
        {selected.size > 0 ? (
          <BulkActions
            count={isAll ? found.length : selected.size}
            noun={contractNoun}
            actions={[
              { id: "chase", label: "Relancer", icon: <Bell aria-hidden />, onRun: clear },
              { id: "sign", label: "Lancer la signature", icon: <PenLine aria-hidden />, onRun: clear },
              { id: "send", label: "Transmettre à l’OPCO", icon: <Send aria-hidden />, onRun: clear },
              { id: "export", label: "Exporter (CSV)", icon: <Download aria-hidden />, onRun: clear },
              {
                id: "archive",
                label: "Archiver",
                icon: <Archive aria-hidden />,
                isDanger: true,
                onRun: clear,
              },
            ]}
            onClear={clear}
          />
        ) : (
          <div className={styles.toolbar}>
            <div className={styles.grow}>
              <FilterBar
                fields={contractFilters}
                filters={filters}
                onFilters={filterBy}
                count={found.length}
                noun={contractNoun}
              />
            </div>
            <ColumnsMenu columns={columns} layout={layout} onLayout={setLayout} />
          </div>
        )}
        <DataTable
          caption="Contrats d’apprentissage"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.student}
          layout={layout}
          onLayout={setLayout}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={(next) => {
            select(next)
            setAll(false)
          }}
          total={found.length}
          firstRow={(page - 1) * pageSize + 1}
          isAllSelected={isAll}
          onSelectAll={setAll}
          onOpen={open}
          onPreview={setPreview}
          empty={
            <p className={styles.empty}>
              Aucun contrat ne correspond. <Button onPress={() => filterBy([])}>Effacer les filtres</Button>
            </p>
          }
        />
        <Pagination
          label="Pagination des contrats"
          page={page}
          pageSize={pageSize}
          total={found.length}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      </div>
      <SidePanel
        title={preview?.student ?? ""}
        isOpen={preview !== null}
        onOpenChange={(isOpen) => isOpen || setPreview(null)}
      >
        <p>
          {preview?.training}, {preview?.company}
        </p>
        <p>{preview?.nextAction}</p>
      </SidePanel>
    </SavedViews>
  )
}

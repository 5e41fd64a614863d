import { useState } from "react"
import { BulkActions, type BulkRun } from "../data/BulkActions.tsx"
import { DataTable } from "../data/DataTable.tsx"
import { Pagination } from "../data/Pagination.tsx"
import { defaultLayout } from "../data/table-types.ts"
import { contractColumns, contractNoun } from "./contract-columns.tsx"
import styles from "./data-gallery.module.css"
import { demoContracts } from "./demo-contracts.ts"

const many = demoContracts(150)
const few = demoContracts(4)
const row = {
  rowKey: (each: { id: string }) => each.id,
  rowName: (each: { student: string }) => each.student,
}
const nothing = () => {}

export function TableDemos() {
  return (
    <div className={styles.stack}>
      <h3>150 lignes, compact, ligne de totaux</h3>
      <div className={styles.tall}>
        <DataTable
          caption="Échéancier de septembre"
          columns={contractColumns(many)}
          rows={many}
          {...row}
          layout={{ ...defaultLayout, density: "compact" }}
          onOpen={nothing}
          hasTotals
        />
      </div>
      <h3>Aéré, titre visible, mise à jour en cours</h3>
      <DataTable
        caption="Contrats à vérifier"
        isCaptionShown
        columns={contractColumns(few)}
        rows={few}
        {...row}
        layout={{ ...defaultLayout, density: "airy" }}
        isStale
      />
      <h3>Vide</h3>
      <DataTable
        caption="Contrats archivés"
        columns={contractColumns([])}
        rows={[]}
        {...row}
        empty={<p className={styles.empty}>Aucun contrat archivé.</p>}
      />
    </div>
  )
}

export function PaginationDemos() {
  const [page, setPage] = useState(7)
  return (
    <div className={styles.stack}>
      <Pagination
        label="Pagination des étudiants"
        page={page}
        total={128}
        onPage={setPage}
        onPageSize={nothing}
      />
      <Pagination label="Pagination des signatures" page={1} total={10_000} isCapped onPage={nothing} />
      <Pagination label="Pagination des centres" page={1} total={3} onPage={nothing} />
      <Pagination label="Pagination des avoirs" page={1} total={0} onPage={nothing} />
    </div>
  )
}

const running: BulkRun = { state: "running", action: "Transmission à l’OPCO", done: 7, total: 12 }
const finished: BulkRun = {
  state: "finished",
  action: "Transmission à l’OPCO",
  done: 10,
  skipped: [
    { name: "Zoé Villeminot", reason: "La signature de l’employeur manque." },
    { name: "Yanis Ouldamar", reason: "L’OPCO Mobilités n’est pas connecté au centre de Valmont." },
  ],
}

export function BulkDemos() {
  const common = {
    noun: contractNoun,
    actions: [{ id: "a", label: "Relancer", onRun: nothing }],
    onClear: nothing,
  }
  return (
    <div className={styles.stack}>
      <BulkActions {...common} count={1} />
      <BulkActions {...common} count={12} run={running} />
      <BulkActions {...common} count={12} run={finished} onRetry={nothing} onCloseReport={nothing} />
    </div>
  )
}

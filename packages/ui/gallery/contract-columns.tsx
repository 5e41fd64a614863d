import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import type { FilterField } from "../data/filters.ts"
import type { Column } from "../data/table-types.ts"
import { StatusBadge } from "../overlays/StatusBadge.tsx"
import { type DemoContract, demoStatuses, demoTrainings } from "./demo-contracts.ts"

export const contractNoun = { one: "contrat", many: "contrats" }

const status = (contract: DemoContract) => {
  const { label, tone } = demoStatuses[contract.status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

export const contractColumns = (contracts: readonly DemoContract[]): Column<DemoContract>[] => [
  { id: "student", title: "Étudiant", cell: (row) => row.student, isSortable: true, width: 170 },
  { id: "company", title: "Entreprise", cell: (row) => row.company, isSortable: true, width: 200 },
  { id: "training", title: "Formation", cell: (row) => row.training, isSortable: true, width: 115 },
  {
    id: "startsOn",
    title: "Début",
    cell: (row) => formatFrenchDate(row.startsOn),
    isSortable: true,
    width: 112,
  },
  { id: "opco", title: "OPCO", cell: (row) => row.opco, width: 125 },
  { id: "status", title: "Statut", cell: status, width: 230, card: "status", isPriority: true },
  {
    id: "next",
    title: "Prochaine action",
    cell: (row) => row.nextAction,
    width: 170,
    card: "next",
    isPriority: true,
  },
  {
    id: "dueOn",
    title: "Échéance",
    cell: (row) => formatFrenchDate(row.dueOn),
    isSortable: true,
    width: 115,
    card: "date",
    isPriority: true,
  },
  {
    id: "amount",
    title: "Montant",
    cell: (row) => formatEuros(row.cents),
    align: "end",
    width: 130,
    total: formatEuros(contracts.reduce((sum, row) => sum + row.cents, 0)),
  },
]

export const contractFilters: FilterField[] = [
  {
    id: "status",
    label: "Statut",
    kind: "choice",
    options: Object.entries(demoStatuses).map(([id, { label }]) => ({ id, label })),
  },
  {
    id: "training",
    label: "Formation",
    kind: "choice",
    options: demoTrainings.map((training) => ({ id: training, label: training })),
  },
  { id: "company", label: "Entreprise", kind: "text" },
  { id: "dueOn", label: "Échéance", kind: "date" },
  { id: "amount", label: "Montant", kind: "amount" },
]

import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import type { ListColumn, RowOf } from "@jalon/screens"
import { StatusBadge, type StatusTone } from "@jalon/ui"
import type { listContracts } from "../../wire/index.ts"
import { listWords } from "../shared/strings.fr.ts"
import styles from "./list.module.css"

export type ContractListRow = RowOf<typeof listContracts>

const words = listWords.columns

const opcoText = (opco: string | null) => (opco !== null && isOpcoKey(opco) ? opcoName(opco) : (opco ?? "–"))

function Dates({ row }: { row: ContractListRow }) {
  if (row.starts_on === null) return "–"
  const end = row.ends_on === null ? "" : ` – ${formatFrenchDate(row.ends_on)}`
  return `${formatFrenchDate(row.starts_on)}${end}`
}

/** The legal countdown, the only thing here that may cost money by itself. */
export function Deadline({ row }: { row: Pick<ContractListRow, "deadline"> }) {
  if (row.deadline === null) return "–"
  return (
    <span
      className={row.deadline.is_past ? styles.late : undefined}
      title={formatFrenchDate(row.deadline.on)}
    >
      {row.deadline.label}
    </span>
  )
}

function Next({ row }: { row: ContractListRow }) {
  if (row.next_action === null) return "–"
  return (
    <>
      {row.next_action.label} <span className={styles.quiet}>· {row.next_action.by}</span>
    </>
  )
}

export const columns: ListColumn<ContractListRow>[] = [
  { id: "name", title: words.learner, cell: (row) => row.learner.name || "–", isSortable: true, width: 190 },
  {
    id: "status",
    title: words.status,
    cell: (row) => <StatusBadge tone={row.badge.tone as StatusTone}>{row.badge.label}</StatusBadge>,
    width: 190,
    card: "status",
    isPriority: true,
  },
  {
    id: "next",
    title: words.next,
    cell: (row) => <Next row={row} />,
    width: 230,
    card: "next",
    isPriority: true,
  },
  {
    id: "deadline",
    title: words.deadline,
    cell: (row) => <Deadline row={row} />,
    isSortable: true,
    width: 210,
    card: "date",
    isPriority: true,
  },
  { id: "company", title: words.company, cell: (row) => row.company.name || listWords.noCompany, width: 220 },
  { id: "training", title: words.training, cell: (row) => row.training?.name ?? "–", width: 240 },
  { id: "dates", title: words.dates, cell: (row) => <Dates row={row} />, width: 200 },
  { id: "opco", title: words.opco, cell: (row) => opcoText(row.opco), width: 150 },
  { id: "number", title: words.number, cell: (row) => row.number, isOptional: true },
  { id: "deca", title: words.deca, cell: (row) => row.deca_number ?? "–", isOptional: true },
  { id: "center", title: words.center, cell: (row) => row.center?.name ?? "–", isOptional: true },
  { id: "owner", title: words.owner, cell: (row) => row.owner ?? "–", isOptional: true },
]

export const archivedColumns: ListColumn<ContractListRow>[] = [
  ...columns.filter(({ id }) => !["next", "deadline"].includes(id)),
  { id: "reason", title: words.reason, cell: (row) => row.archive_reason ?? "–" },
]

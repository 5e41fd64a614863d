import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatEuros, formatFrenchDate, formatFrenchDay } from "@jalon/kernel"
import type { ListColumn } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import type { ContractType } from "../../rules/index.ts"
import { listWords } from "../shared/strings.fr.ts"
import { useCodeLabels } from "../shared/use-codes.ts"
import styles from "./list.module.css"
import type { ContractListRow } from "./list-row.ts"
import { RowAction } from "./RowAction.tsx"
import { columnWords as more } from "./strings.fr.ts"

type Columns = ListColumn<ContractListRow>[]

const words = listWords.columns

const opcoText = (opco: string | null) => (opco !== null && isOpcoKey(opco) ? opcoName(opco) : (opco ?? "–"))

export function Dates({ row }: { row: ContractListRow }) {
  if (row.starts_on === null) return "–"
  const end = row.ends_on === null ? "" : ` – ${formatFrenchDate(row.ends_on)}`
  return `${formatFrenchDate(row.starts_on)}${end}`
}

/** One under the other: both are read at a glance, and cost the width of one. */
function StackedDates({ row }: { row: ContractListRow }) {
  if (row.starts_on === null) return "–"
  return (
    <span className={styles.lines}>
      <span>{formatFrenchDate(row.starts_on)}</span>
      {row.ends_on !== null && <span className={styles.quiet}>{formatFrenchDate(row.ends_on)}</span>}
    </span>
  )
}

/** Whom the contract binds: the person, and the company that hires. */
function Parties({ row }: { row: ContractListRow }) {
  return (
    <span className={styles.lines}>
      <span className={styles.line}>{row.learner.name || "–"}</span>{" "}
      <span className={`${styles.line} ${styles.quiet}`}>{row.company.name || listWords.noCompany}</span>
    </span>
  )
}

type DeadlineProps = { row: Pick<ContractListRow, "deadline">; className?: string | undefined }

/** The legal countdown and what it costs, the only thing here that may lose money by itself. */
export function Deadline({ row, className }: DeadlineProps) {
  if (row.deadline === null) return "–"
  const { label, on, is_past, consequence } = row.deadline
  return (
    <span className={className} title={[formatFrenchDate(on), consequence].filter(Boolean).join(" · ")}>
      <span className={is_past ? styles.late : undefined}>{label}</span>
      {consequence && <span className={styles.quiet}> · {consequence}</span>}
    </span>
  )
}

function Nature({ row }: { row: ContractListRow }) {
  const labels = useCodeLabels()
  return row.nature === null ? "–" : (labels("pro_nature", row.nature) ?? row.nature)
}

const nature: Columns = [
  { id: "nature", title: more.nature, cell: (row) => <Nature row={row} />, width: 200 },
]

export const columnsFor = (type: ContractType): Columns => {
  const isPro = type === "professionnalisation"
  return [
    {
      id: "name",
      title: isPro ? more.employee : words.learner,
      cell: (row) => <Parties row={row} />,
      isSortable: true,
      width: 156,
    },
    {
      id: "next",
      title: words.next,
      cell: (row) => <RowAction row={row} isCell />,
      width: 176,
      card: "next",
      isPriority: true,
    },
    {
      id: "status",
      title: words.status,
      cell: (row) => <StatusBadge tone={row.badge.tone}>{row.badge.label}</StatusBadge>,
      width: 216,
      card: "status",
      isPriority: true,
    },
    {
      id: "deadline",
      title: words.deadline,
      cell: (row) => <Deadline row={row} className={styles.countdown} />,
      isSortable: true,
      width: 138,
      card: "date",
      isPriority: true,
    },
    {
      id: "training",
      title: isPro ? more.qualification : words.training,
      cell: (row) => <span className={styles.twoLines}>{row.training?.name ?? "–"}</span>,
      width: 140,
    },
    { id: "dates", title: words.dates, cell: (row) => <StackedDates row={row} />, width: 98 },
    {
      id: "funder",
      title: words.funder,
      cell: (row) => <span className={styles.twoLines}>{row.funder ?? "–"}</span>,
      width: 120,
    },
    ...(isPro ? nature : []),
    { id: "opco", title: words.opco, cell: (row) => opcoText(row.opco), width: 150, isOptional: true },
    { id: "number", title: words.number, cell: (row) => row.number, isOptional: true },
    { id: "deca", title: words.deca, cell: (row) => row.deca_number ?? "–", isOptional: true },
    { id: "center", title: words.center, cell: (row) => row.center?.name ?? "–", isOptional: true },
    {
      id: "amount",
      title: more.amount,
      cell: (row) => (row.amount_cents === null ? "–" : formatEuros(row.amount_cents)),
      isOptional: true,
    },
    {
      id: "tutor",
      title: isPro ? more.proTutor : more.tutor,
      cell: (row) => row.tutor ?? "–",
      isOptional: true,
    },
    { id: "owner", title: words.owner, cell: (row) => row.owner ?? "–", isOptional: true },
  ]
}

export const archivedColumnsFor = (type: ContractType): Columns => [
  ...columnsFor(type).filter(({ id }) => !["next", "deadline"].includes(id)),
  { id: "reason", title: words.reason, cell: (row) => row.archive_reason ?? "–" },
  {
    id: "archived",
    title: more.archivedAt,
    cell: (row) => (row.archived_at ? formatFrenchDay(row.archived_at) : "–"),
  },
  { id: "archiver", title: more.archivedBy, cell: (row) => row.archived_by ?? "–" },
  {
    id: "kept",
    title: more.keptUntil,
    cell: (row) => (row.kept_until ? formatFrenchDate(row.kept_until) : "–"),
  },
]

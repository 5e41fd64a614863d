import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import type { ListColumn } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import { natureWords } from "../../rules/index.ts"
import type { Instalment } from "../../wire/index.ts"
import styles from "./list.module.css"
import { listWords } from "./strings.fr.ts"

const words = listWords.columns

/** « 2/8 », and what it is for where that is not the training itself. */
export function Rank({ row }: { row: Instalment }) {
  return (
    <span className={styles.lines}>
      <span>
        {row.number}/{row.of}
      </span>
      {row.nature !== "pedagogie" && <span className={styles.quiet}>{natureWords[row.nature]}</span>}
    </span>
  )
}

function Period({ row }: { row: Instalment }) {
  return (
    <span className={styles.lines}>
      <span>{formatFrenchDate(row.starts_on)}</span>
      <span className={styles.quiet}>{formatFrenchDate(row.ends_on)}</span>
    </span>
  )
}

/** The state, and in the same place why it waits. */
function Standing({ row }: { row: Instalment }) {
  const [block] = row.blocks
  return (
    <span className={styles.lines}>
      <StatusBadge tone={row.badge.tone}>{row.badge.label}</StatusBadge>
      {row.status === "blocked" && block && <span className={styles.quiet}>{block.reason}</span>}
    </span>
  )
}

/** What was asked for, and what a credit note took from it. */
function Amount({ row }: { row: Instalment }) {
  if (row.credited_cents === 0) return formatEuros(row.cents)
  return (
    <span className={`${styles.lines} ${styles.end}`}>
      <span>{formatEuros(row.cents)}</span>
      <span className={styles.quiet}>{listWords.credited(row.credited_cents)}</span>
    </span>
  )
}

export const columns: ListColumn<Instalment>[] = [
  {
    id: "name",
    title: words.learner,
    cell: (row) => (
      <span className={styles.lines}>
        <span>{row.learner}</span> <span className={styles.quiet}>{row.company}</span>
      </span>
    ),
    isSortable: true,
    width: 164,
  },
  {
    id: "status",
    title: words.status,
    cell: (row) => <Standing row={row} />,
    width: 152,
    card: "status",
    isPriority: true,
  },
  {
    id: "amount",
    title: words.amount,
    cell: (row) => <Amount row={row} />,
    align: "end",
    width: 104,
    card: "next",
    isPriority: true,
  },
  {
    id: "opens_on",
    title: words.opens,
    cell: (row) => formatFrenchDate(row.opens_on),
    isSortable: true,
    width: 132,
    card: "date",
    isPriority: true,
  },
  { id: "instalment", title: words.instalment, cell: (row) => <Rank row={row} />, width: 108 },
  { id: "payer", title: words.payer, cell: (row) => row.payer.name, width: 122 },
  { id: "period", title: words.period, cell: (row) => <Period row={row} />, width: 104 },
  {
    id: "invoice",
    title: words.invoice,
    cell: (row) => row.invoice?.number ?? listWords.noInvoice,
    width: 152,
  },
  {
    id: "left",
    title: words.left,
    cell: (row) => (row.left_cents === null ? "–" : formatEuros(row.left_cents)),
    align: "end",
    isOptional: true,
  },
  { id: "training", title: words.training, cell: (row) => row.training?.name ?? "–", isOptional: true },
]

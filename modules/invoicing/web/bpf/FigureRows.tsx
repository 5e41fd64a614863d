import { queryFor } from "@jalon/client"
import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { ListHeader, Loaded } from "@jalon/screens"
import { EmptyState, Link, Pagination, Skeleton, SkeletonGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { ReceiptEuro } from "lucide-react"
import type { ReactNode } from "react"
import { type BpfRow, type BpfRows, listBpfRows } from "../../wire/index.ts"
import { contractHref, instalmentHref } from "../shared/addresses.ts"
import { useSections } from "../shared/use-sections.ts"
import { bpfHref, studentHref, trainingHref } from "./addresses.ts"
import styles from "./bpf.module.css"
import { bpfWords, count, euros, hoursOf } from "./strings.fr.ts"

const words = bpfWords.rows
const PAGE_SIZE = 25

function InvoiceRow({ row }: { row: BpfRow }) {
  if (row.invoice === null || row.contract === null) return null
  return (
    <tr>
      <th scope="row">
        <Link href={instalmentHref({ id: row.invoice.instalment_id })}>{row.invoice.number}</Link>
        {row.invoice.is_credit && <span className={styles.quiet}> · {words.credit}</span>}
      </th>
      <td>{row.learner}</td>
      <td className={styles.spare}>{row.party}</td>
      <td className={styles.spare}>
        {row.contract && <Link href={contractHref(row.contract)}>{row.contract.number}</Link>}
      </td>
      <td className={styles.spare}>{formatFrenchDate(row.from)}</td>
      <td className={styles.number}>{formatEuros(row.cents ?? 0)}</td>
    </tr>
  )
}

/** Hours given, from the sheets of the year. */
function TrainerRow({ row }: { row: BpfRow }) {
  return (
    <tr>
      <th scope="row">{row.trainer?.name}</th>
      <td className={styles.number}>{hoursOf(row.minutes ?? 0)}</td>
    </tr>
  )
}

function ContractRow({ row, isToMend }: { row: BpfRow; isToMend: boolean }) {
  const { contract, training } = row
  if (contract === null && row.trainee === null) return null
  return (
    <tr>
      <th scope="row">
        {contract && <Link href={contractHref(contract)}>{contract.number}</Link>}
        {row.trainee?.student_id && <Link href={studentHref(row.trainee.student_id)}>{words.trainee}</Link>}
      </th>
      <td>{row.learner}</td>
      <td className={styles.spare}>{row.trainee?.situation ?? row.party}</td>
      <td className={isToMend ? undefined : styles.spare}>
        {training?.title}
        {isToMend && training?.id && (
          <span className={styles.block}>
            <Link href={trainingHref(training.id)} aria-label={`${words.complete} – ${training.title}`}>
              {words.complete}
            </Link>
          </span>
        )}
      </td>
      <td className={styles.spare}>
        {formatFrenchDate(row.from)} – {row.to && formatFrenchDate(row.to)}
      </td>
      <td className={styles.number}>{hoursOf(row.minutes ?? 0)}</td>
    </tr>
  )
}

/** Before a sum: as many columns as stay on a phone, then those that do not. */
function SumHead({ columns, children }: { columns: number; children: ReactNode }) {
  const kept = Math.min(columns, 2)
  return (
    <>
      <th scope="row" colSpan={kept}>
        {children}
      </th>
      {columns > kept && <td colSpan={columns - kept} className={styles.spare} />}
    </>
  )
}

/** How the rows make the figure: their sum, what was typed, what the form prints. */
function Sums({ rows, columns }: { rows: BpfRows; columns: number }) {
  return (
    <tfoot>
      <tr>
        <SumHead columns={columns}>
          {words.total(rows.count)}
          {rows.people !== null && ` · ${words.people(rows.people)}`}
        </SumHead>
        <td className={styles.number}>
          {rows.total_cents === null ? hoursOf(rows.total_minutes ?? 0) : formatEuros(rows.total_cents)}
        </td>
      </tr>
      {rows.adjustment_cents !== 0 && (
        <tr>
          <SumHead columns={columns}>{words.adjustment}</SumHead>
          <td className={styles.number}>{formatEuros(rows.adjustment_cents)}</td>
        </tr>
      )}
      {(rows.euros !== null || rows.hours !== null) && (
        <tr>
          <SumHead columns={columns}>{words.figure}</SumHead>
          <td className={styles.number}>
            {rows.euros === null ? `${count(rows.hours ?? 0)} h` : euros(rows.euros)}
          </td>
        </tr>
      )}
    </tfoot>
  )
}

function Rows({ rows, isToMend }: { rows: BpfRows; isToMend: boolean }) {
  const areInvoices = rows.results.some(({ invoice }) => invoice !== null)
  const areTrainers = rows.results.some(({ trainer }) => trainer !== null)
  const isSpare = (at: number): boolean => at > 1 && at < 5 && !(isToMend && !areInvoices && at === 3)
  const contractHeads = areInvoices
    ? [words.invoice, words.learner, words.payer, words.contract, words.on, words.amount]
    : [words.contract, words.learner, words.employer, words.training, words.period, words.hours]
  const heads = areTrainers ? [words.trainer, words.hoursGiven] : contractHeads
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse
    <section className={styles.tableBox} tabIndex={0} aria-label={words.caption}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={at === heads.length - 1 ? styles.number : isSpare(at) ? styles.spare : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.results.map((row) => {
            if (row.trainer !== null) return <TrainerRow key={row.id} row={row} />
            return row.invoice === null ? (
              <ContractRow key={row.id} row={row} isToMend={isToMend} />
            ) : (
              <InvoiceRow key={row.id} row={row} />
            )
          })}
        </tbody>
        <Sums rows={rows} columns={heads.length - 1} />
      </table>
    </section>
  )
}

interface FigureRowsProps {
  choice: { year?: number; nda?: string }
  figure: string
  page: number
}

/** The invoices, contracts or trainers behind one figure, page behind page. */
export function FigureRows({ choice, figure, page }: FigureRowsProps) {
  const sections = useSections("bpf")
  const navigate = useNavigate()
  const read = useQuery({
    ...queryFor(listBpfRows, { query: { ...choice, figure, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <ListHeader title={bpfWords.title} sections={sections} primary={null} actions={null} />
      <Loaded read={read} skeleton={<Loading />}>
        {(rows) => {
          const here = { year: rows.year, nda: choice.nda ?? "" }
          return (
            <>
              <div className={styles.rowsHead}>
                <Link href={bpfHref(here)}>{words.back}</Link>
                <h2 className={styles.heading}>{rows.label}</h2>
                <p className={styles.quiet}>
                  {[rows.frame, bpfWords.yearTitle(rows.year), here.nda && bpfWords.ndaOf(here.nda)]
                    .filter(Boolean)
                    .join(" · ")}
                  {rows.people !== null && ` · ${words.peopleHint}`}
                </p>
              </div>
              {rows.count === 0 ? (
                <EmptyState icon={ReceiptEuro} title={words.empty} />
              ) : (
                <>
                  <Rows rows={rows} isToMend={figure.startsWith("missing.")} />
                  <Pagination
                    label={words.pages}
                    page={page}
                    pageSize={PAGE_SIZE}
                    total={rows.count}
                    onPage={(to) => void navigate({ href: bpfHref(here, { figure, page: String(to) }) })}
                  />
                </>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={bpfWords.loading}>
      <Skeleton shape="box" height="24rem" />
    </SkeletonGroup>
  )
}

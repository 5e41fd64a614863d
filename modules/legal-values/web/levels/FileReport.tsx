import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import type { ReactNode } from "react"
import type { FundingFileReport } from "../../wire/index.ts"
import styles from "../figures.module.css"
import { reportWords as words } from "./strings.fr.ts"

const count = new Intl.NumberFormat("fr-FR")

interface ListProps {
  caption: string
  columns: readonly (readonly [title: string, isNumber: boolean])[]
  rows: readonly (readonly [key: string, cells: readonly ReactNode[]])[]
}

export function List({ caption, columns, rows }: ListProps) {
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: moved with the arrows where it is wider than the screen
    <section className={styles.wide} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(([title, isNumber]) => (
              <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, cells]) => (
            <tr key={key}>
              {columns.map(([title, isNumber], at) => (
                <td key={title} className={isNumber ? styles.number : undefined}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const KEY = [
  [words.certification, false],
  [words.branch, false],
  [words.since, false],
] as const
type Key = { rncp: string; cpne_code: string; applicable_from: string }
const keyOf = ({ rncp, cpne_code, applicable_from }: Key) => `${rncp} ${cpne_code} ${applicable_from}`
const keyCells = ({ rncp, cpne_code, applicable_from }: Key) => [
  rncp,
  cpne_code,
  formatFrenchDate(applicable_from),
]

/** Counts first, then each thing that somebody has to look at. */
export function FileReport({ report }: { report: FundingFileReport }) {
  const facts: (readonly [string, number])[] = [
    [words.levels, report.levels],
    [words.certifications, report.certifications],
    [words.branches, report.branches],
    [words.agreements, report.agreements],
    [words.notKnown, report.not_known],
    [words.faults, report.faults],
    [words.conflicts, report.conflicts],
    [words.differences, report.differences],
    [words.aboveCeiling, report.above_ceiling],
  ]
  return (
    <>
      <h3>{words.title}</h3>
      <dl className={styles.places}>
        {facts.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.format(number)}</dd>
          </div>
        ))}
        {report.first_day !== null && report.last_day !== null && (
          <div>
            <dt>{words.days}</dt>
            <dd>{words.between(formatFrenchDate(report.first_day), formatFrenchDate(report.last_day))}</dd>
          </div>
        )}
      </dl>
      <List
        caption={words.conflictRows(report.conflict_rows.length)}
        columns={[...KEY, [words.amounts, true]]}
        rows={report.conflict_rows.map((row) => [
          keyOf(row),
          [...keyCells(row), row.amounts_cents.map(formatEuros).join(" / ")],
        ])}
      />
      <List
        caption={words.differenceRows(report.difference_rows.length)}
        columns={[...KEY, [words.before, true], [words.after, true], [words.beforeFile, false]]}
        rows={report.difference_rows.map((row) => [
          `${keyOf(row)} ${row.before_file}`,
          [
            ...keyCells(row),
            formatEuros(row.before_cents),
            formatEuros(row.after_cents),
            formatFrenchDate(row.before_file),
          ],
        ])}
      />
      <List
        caption={words.faultRows(report.fault_rows.length)}
        columns={[
          [words.sheet, false],
          [words.row, true],
          [words.fault, false],
        ]}
        rows={report.fault_rows.map(({ sheet, row, text }) => [
          `${sheet} ${row}`,
          [sheet, count.format(row), text],
        ])}
      />
    </>
  )
}

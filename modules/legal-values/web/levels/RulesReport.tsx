import { formatFrenchDate } from "@jalon/kernel"
import { Banner } from "@jalon/ui"
import { nameText, valueText } from "../../rules/index.ts"
import type { OpcoRulesReport } from "../../wire/index.ts"
import styles from "../figures.module.css"
import { List } from "./FileReport.tsx"
import { reportWords, rulesWords as words } from "./strings.fr.ts"

const count = new Intl.NumberFormat("fr-FR")

const periodOf = ({ from, until }: OpcoRulesReport["rows"][number]): string =>
  until === null
    ? words.from(formatFrenchDate(from))
    : words.between(formatFrenchDate(from), formatFrenchDate(until))

/** The rules a file would add, then each line that somebody has to look at. */
export function RulesReport({ report: { rows, same, faults, fault_rows } }: { report: OpcoRulesReport }) {
  return (
    <>
      <h3>{words.title}</h3>
      {rows.length === 0 && <p className={styles.note}>{words.none}</p>}
      {faults > 0 && <Banner tone="waiting">{words.faults(faults)}</Banner>}
      {same > 0 && <p className={styles.note}>{words.same(same)}</p>}
      <List
        caption={words.rows(rows.length)}
        columns={[
          [words.rule, false],
          [words.text, false],
          [words.period, false],
          [words.source, false],
        ]}
        rows={rows.map((row) => [
          `${row.name} ${row.from}`,
          [nameText(row.name), valueText(row.name, row.value), periodOf(row), row.source],
        ])}
      />
      <List
        caption={reportWords.faultRows(fault_rows.length)}
        columns={[
          [reportWords.row, true],
          [reportWords.fault, false],
        ]}
        rows={fault_rows.map(({ row, text }) => [`${row} ${text}`, [count.format(row), text]])}
      />
    </>
  )
}
